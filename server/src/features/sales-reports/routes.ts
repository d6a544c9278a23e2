import * as contract from '@chinar/contract/sales-reports';
import { route, type Route } from '../../http/request.ts';
import { salesCsv, salesXlsx } from './service.files.ts';
import { gstXlsx } from './service.gst-file.ts';
import { getGstReport } from './service.gst.ts';
import { getMoneyReport } from './service.money.ts';
import { getSalesReport } from './service.sales.ts';

export const routes: Route[] = [
  route(contract.getSales, (ctx, { query }) => getSalesReport(ctx, query)),
  route(contract.exportSalesCsv, (ctx, { query }) => salesCsv(ctx, query)),
  route(contract.exportSalesXlsx, (ctx, { query }) => salesXlsx(ctx, query)),
  route(contract.getGst, (ctx, { query }) => getGstReport(ctx, query)),
  route(contract.exportGst, async (ctx, { query }) => gstXlsx(await getGstReport(ctx, query))),
  route(contract.getReconciliation, (ctx, { query }) => getMoneyReport(ctx, query)),
];
