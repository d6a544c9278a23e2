import * as contract from '@chinar/contract/certificates';
import { route, type Route } from '../../http/request.ts';
import { credential, keySet, statusList } from './service.credential.ts';
import { print } from './service.print.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.awardCourseCertificate, (ctx, { params }) =>
    service.award(ctx, 'course', params.id),
  ),
  route(contract.awardProgramCertificate, (ctx, { params }) =>
    service.award(ctx, 'program', params.id),
  ),
  route(contract.listMyCertificates, (ctx, { query }) => service.listMine(ctx, query)),
  route(contract.correctCertificateName, (ctx, { params }) => service.correctName(ctx, params.id)),
  route(contract.listCertificates, (ctx, { query }) => service.list(ctx, query)),
  route(contract.revokeCertificate, (ctx, { params, body }) =>
    service.revoke(ctx, params.id, body),
  ),
  route(contract.verifyCertificate, (ctx, { params }) => service.verify(ctx, params.serial)),
  route(contract.printCertificate, (ctx, { params }) => print(ctx, params.serial)),
  route(contract.getCredential, (ctx, { params }) => credential(ctx, params.serial)),
  route(contract.getStatusList, (ctx, { params }) => statusList(ctx, params.list)),
  route(contract.getSigningKeys, (ctx) => keySet(ctx)),
];
