import * as contract from '@chinar/contract/invoices';
import { route, type Route } from '../../http/request.ts';
import { print } from './service.print.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.getInvoice, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.printInvoice, (ctx, { params, query }) => print(ctx, params.id, query.lang)),
];
