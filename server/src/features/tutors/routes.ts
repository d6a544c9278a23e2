import * as contract from '@chinar/contract/tutors';
import * as applications from '@chinar/contract/tutors.applications';
import * as wordsOf from '@chinar/contract/tutors.words';
import { route, type Route } from '../../http/request.ts';
import { listTag } from '../../page-tags.ts';
import { readDashboard } from './service.dashboard.ts';
import * as desk from './service.desk.ts';
import { readDocument } from './service.documents.ts';
import { listTutors } from './service.public.ts';
import * as service from './service.ts';
import * as words from './service.words.ts';

export const routes: Route[] = [
  route(contract.listTutors, (ctx, { query }) => listTutors(ctx, query), {
    shows: { kind: 'tutors', tags: () => [listTag('tutors')] },
  }),
  route(contract.getTutorDashboard, (ctx, { query }) => readDashboard(ctx, query)),
  route(applications.getMyApplication, (ctx) => service.getMine(ctx)),
  route(applications.saveMyApplication, (ctx, { body }) => service.save(ctx, body)),
  route(applications.submitMyApplication, (ctx, { body }) => service.submit(ctx, body)),
  route(applications.withdrawMyApplication, (ctx) => service.withdraw(ctx)),
  route(wordsOf.saveMyTutorWords, (ctx, { body }) => service.present(ctx, body)),
  route(applications.listApplications, (ctx, { query }) => desk.list(ctx, query)),
  route(applications.getApplication, (ctx, { params }) => desk.read(ctx, params.id)),
  route(applications.reviewApplication, (ctx, { params, body }) =>
    desk.decide(ctx, params.id, { what: 'review', ...body }),
  ),
  route(applications.inviteApplicant, (ctx, { params, body }) =>
    desk.decide(ctx, params.id, { what: 'interview', ...body }),
  ),
  route(applications.requestApplicationChanges, (ctx, { params, body }) =>
    desk.decide(ctx, params.id, { what: 'request-changes', ...body }),
  ),
  route(applications.approveApplication, (ctx, { params, body }) =>
    desk.decide(ctx, params.id, { what: 'approve', ...body }),
  ),
  route(applications.rejectApplication, (ctx, { params, body }) =>
    desk.decide(ctx, params.id, { what: 'reject', ...body }),
  ),
  route(applications.suspendTutor, (ctx, { params, body }) =>
    desk.decide(ctx, params.id, { what: 'suspend', ...body }),
  ),
  route(applications.reinstateTutor, (ctx, { params, body }) =>
    desk.decide(ctx, params.id, { what: 'reinstate', ...body }),
  ),
  route(wordsOf.acceptTutorWords, (ctx, { params, body }) => words.accept(ctx, params.id, body)),
  route(wordsOf.takeBackTutorWords, (ctx, { params, body }) =>
    words.takeBack(ctx, params.id, body),
  ),
  route(applications.getApplicationDocument, (ctx, { params }) => readDocument(ctx, params)),
];
