import * as contract from '@chinar/contract/attempts';
import * as papersContract from '@chinar/contract/attempts.papers';
import * as resultsContract from '@chinar/contract/attempts.results';
import { OwnerScope } from '../../auth/scope.ts';
import { Reply, route, type Route } from '../../http/request.ts';
import { list, leaderboard, listOfQuiz } from './service.lists.ts';
import { reviewLate } from './service.late.ts';
import { getOutcome, getPaper } from './service.result.ts';
import { save } from './service.save.ts';
import { getSealedPaper } from './service.seal.ts';
import { claim, start } from './service.start.ts';
import { submit } from './service.submit.ts';

function started({ data, isNew }: Awaited<ReturnType<typeof start>>) {
  return new Reply(data, isNew ? 201 : 200);
}

export const routes: Route[] = [
  route(contract.startAttempt, async (ctx, { params, body }) =>
    started(await start(ctx, params.id, body)),
  ),
  route(contract.startPublicAttempt, async (ctx, { params, body }) =>
    started(await start(ctx, params.id, body)),
  ),
  route(contract.claimAttempt, (ctx, { params }) => claim(ctx, params.id)),
  route(papersContract.getPaper, (ctx, { params }) => getPaper(ctx, params.hash)),
  route(papersContract.getSealedPaper, (ctx, { params }) => getSealedPaper(ctx, params.id)),
  route(contract.saveResponses, (ctx, { params, body }) => save(ctx, params.id, body)),
  route(resultsContract.submitAttempt, (ctx, { params, body }) => submit(ctx, params.id, body)),
  route(resultsContract.getAttempt, (ctx, { params }) => getOutcome(ctx, params.id)),
  route(resultsContract.reviewLateAnswers, (ctx, { params, body }) =>
    reviewLate(ctx, params.id, body),
  ),
  route(resultsContract.listQuizAttempts, (ctx, { params, query }) =>
    listOfQuiz(ctx, params.id, query),
  ),
  route(resultsContract.listMyAttempts, (ctx, { params, query }) => {
    const of = { learner: ctx.actor.userId };
    return list(ctx, { of, quizId: params.id, state: query.state }, query, false);
  }),
  route(resultsContract.listAllAttempts, (ctx, { query }) => {
    const { quizId, state } = query;
    const of = { quizzes: OwnerScope.of(ctx.actor) };
    return list(ctx, { of, quizId, state }, query, true);
  }),
  route(resultsContract.listAllMyAttempts, (ctx, { query }) => {
    const { quizId, state } = query;
    return list(ctx, { of: { learner: ctx.actor.userId }, quizId, state }, query, false);
  }),
  route(resultsContract.getLeaderboard, (ctx, { params, query }) =>
    leaderboard(ctx, params.id, query),
  ),
  route(resultsContract.getPublicLeaderboard, (ctx, { params, query }) =>
    leaderboard(ctx, params.id, query),
  ),
];
