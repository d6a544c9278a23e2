import * as contract from '@chinar/contract/attempts';
import * as careContract from '@chinar/contract/attempts.care';
import { previewCorrection } from '@chinar/contract/attempts.corrections';
import * as insightsContract from '@chinar/contract/attempts.insights';
import * as ownContract from '@chinar/contract/attempts.own';
import * as papersContract from '@chinar/contract/attempts.papers';
import * as resultsContract from '@chinar/contract/attempts.results';
import * as signalsContract from '@chinar/contract/attempts.signals';
import * as previewContract from '@chinar/contract/attempts.preview';
import * as staffContract from '@chinar/contract/attempts.staff';
import * as statisticsContract from '@chinar/contract/attempts.statistics';
import * as scorecardContract from '@chinar/contract/attempts.scorecard';
import { Reply, route, type Route } from '../../http/request.ts';
import {
  getAccommodation,
  listAccommodated,
  removeAccommodation,
  setAccommodation,
} from './care/service.accommodate.ts';
import { giveFurther, readCare } from './care/service.care.ts';
import { exportFile } from './care/service.export.ts';
import { foresee } from './correcting/service.foresee.ts';
import { leaderboard, listAll, listOfQuiz, listOwn } from './results/service.lists.ts';
import { reviewLate } from './care/service.late.ts';
import { readInsights } from './results/service.insights.ts';
import { readLedger } from './results/service.read-ledger.ts';
import { grantExtraTime, reopen, voidAttempt } from './care/service.intervene.ts';
import { ownNow } from './results/service.own.ts';
import { live } from './care/service.live.ts';
import { getOutcome, getPaper } from './results/service.result.ts';
import { print, readScorecard, share, verify } from './results/service.scorecard.ts';
import { save } from './taking/service.save.ts';
import { seriesLeaderboard } from './results/service.series.ts';
import { markPreview, preview } from './taking/service.preview.ts';
import { statistics } from './statistics/service.statistics.ts';
import { getPaperPicture } from './results/service.pictures.ts';
import { getSealedPaper } from './taking/service.seal.ts';
import { claim, getStartTerms, start, takeOver } from './taking/service.start.ts';
import { getSignals } from './care/service.signals.ts';
import { submit } from './closing/service.submit.ts';

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
  route(careContract.takeOverAttempt, (ctx, { params }) => takeOver(ctx, params.id)),
  route(careContract.getStartTerms, (ctx, { params }) => getStartTerms(ctx, params.id)),
  route(careContract.getAccommodation, (ctx, { params }) => getAccommodation(ctx, params.id)),
  route(careContract.setAccommodation, (ctx, { params, body }) =>
    setAccommodation(ctx, params.id, body),
  ),
  route(careContract.removeAccommodation, (ctx, { params }) => removeAccommodation(ctx, params.id)),
  route(careContract.grantExtraTime, (ctx, { params, body }) =>
    grantExtraTime(ctx, params.id, body),
  ),
  route(careContract.reopenAttempt, (ctx, { params, body }) => reopen(ctx, params.id, body)),
  route(careContract.voidAttempt, (ctx, { params, body }) => voidAttempt(ctx, params.id, body)),
  route(staffContract.getAttemptCare, (ctx, { params }) => readCare(ctx, params.id)),
  route(staffContract.giveFurtherAttempt, (ctx, { params, body }) =>
    giveFurther(ctx, params.id, body),
  ),
  route(staffContract.exportAttempts, (ctx, { query }) => exportFile(ctx, query)),
  route(staffContract.listAccommodated, (ctx, { query }) => listAccommodated(ctx, query)),
  route(signalsContract.getSignals, (ctx, { params }) => getSignals(ctx, params.id)),
  route(careContract.getLedger, (ctx, { params }) => readLedger(ctx, params.id)),
  route(insightsContract.getInsights, (ctx, { params }) => readInsights(ctx, params.id)),
  route(scorecardContract.getScorecard, (ctx, { params }) => readScorecard(ctx, params.id)),
  route(scorecardContract.shareScorecard, (ctx, { params, body }) =>
    share(ctx, params.id, body.isShared),
  ),
  route(scorecardContract.printScorecard, (ctx, { params }) => print(ctx, params.id)),
  route(scorecardContract.verifyScorecard, (ctx, { params }) => verify(ctx, params.code)),
  route(papersContract.getPaper, (ctx, { params }) => getPaper(ctx, params.hash)),
  route(papersContract.getPaperPicture, (ctx, { params }) =>
    getPaperPicture(ctx, params.hash, params.name),
  ),
  route(papersContract.getSealedPaper, (ctx, { params }) => getSealedPaper(ctx, params.id)),
  route(contract.saveResponses, (ctx, { params, body }) => save(ctx, params.id, body)),
  route(resultsContract.submitAttempt, (ctx, { params, body }) => submit(ctx, params.id, body)),
  route(resultsContract.getAttempt, (ctx, { params }) => getOutcome(ctx, params.id)),
  route(resultsContract.reviewLateAnswers, (ctx, { params, body }) =>
    reviewLate(ctx, params.id, body),
  ),
  route(ownContract.getOwnNow, (ctx) => ownNow(ctx)),
  route(resultsContract.listQuizAttempts, (ctx, { params, query }) =>
    listOfQuiz(ctx, params.id, query),
  ),
  route(resultsContract.listMyAttempts, (ctx, { params, query }) =>
    listOwn(ctx, { ...query, quizId: params.id }),
  ),
  route(resultsContract.listAllAttempts, (ctx, { query }) => listAll(ctx, query)),
  route(resultsContract.listAllMyAttempts, (ctx, { query }) => listOwn(ctx, query)),
  route(previewContract.previewQuiz, (ctx, { params, body }) => preview(ctx, params.id, body)),
  route(previewContract.markPreview, (ctx, { params, body }) => markPreview(ctx, params.id, body)),
  route(previewCorrection, (ctx, { params, body }) => foresee(ctx, params.id, body)),
  route(statisticsContract.getStatistics, (ctx, { params, query }) =>
    statistics(ctx, params.id, query),
  ),
  route(statisticsContract.getLive, (ctx, { params, query }) => live(ctx, params.id, query)),
  route(statisticsContract.getSeriesLeaderboard, (ctx, { params, query }) =>
    seriesLeaderboard(ctx, params.idOrSlug, query),
  ),
  route(resultsContract.getLeaderboard, (ctx, { params, query }) =>
    leaderboard(ctx, params.id, query),
  ),
  route(resultsContract.getPublicLeaderboard, (ctx, { params, query }) =>
    leaderboard(ctx, params.id, query),
  ),
];
