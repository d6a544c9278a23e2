import * as contract from '@chinar/contract/jobs';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.getJob, (ctx, { params }) => service.get(ctx, params.id)),
];
