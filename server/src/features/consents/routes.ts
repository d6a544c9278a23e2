import * as contract from '@chinar/contract/consents';
import { OwnerScope } from '../../auth/scope.ts';
import { route, type Route } from '../../http/request.ts';
import { listOwn } from './data.ts';
import { consentView } from './views.ts';

export const routes: Route[] = [
  route(contract.listConsents, async (ctx, { query }) => {
    const { rows, pagination } = await listOwn(ctx.db, OwnerScope.own(ctx.actor), query);
    return { consents: rows.map(consentView), pagination };
  }),
];
