import * as resultsContract from '@chinar/contract/attempts.results';
import { type Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { noteStarted, startCall, submitCall } from './kit/calls.ts';
import { buildClassroom } from './kit/classroom.ts';
import { addFinished } from './kit/finished.ts';
import { type Figures, latencyFigures, type Outcome, roundFigures } from './kit/figures.ts';
import { makeClient, runLoad } from './kit/http.ts';
import { say, type Stand } from './kit/stand.ts';

const finished = 200_000;
const calls = 200;

type Asked = { key: string; endpoint: Endpoint; query: Record<string, string>; token: string };

export const listLabels = {
  board_top: 'Leaderboard over 200,000 results, first page, 4 in flight',
  board_deep: 'Leaderboard over 200,000 results, page 1,000, 4 in flight',
  own_list: "A learner's own attempts, among 200,000",
  quiz_list: "A tutor's list of 200,000 attempts",
  all_list: 'All attempts of a tutor, 200,000, first page',
  all_deep: 'The same, page 5,000',
};

/** The lists alone: `npm run bench -- lists`. */
export async function benchListsAlone(stand: Stand): Promise<Outcome> {
  const figures = roundFigures(await benchLists(stand));
  return { figures, spread: {}, targets: {}, labels: listLabels };
}

/** Rankings and lists when 200,000 have sat one test. */
export async function benchLists(stand: Stand): Promise<Figures> {
  say(`Building ${finished} finished attempts.`);
  const room = await buildClassroom(stand.ctx, 1);
  const [learner] = room.learners;
  if (!learner) throw new Error('There is no learner.');
  const client = makeClient(stand.url, 8);
  noteStarted(learner, await client.send(startCall(room, learner)));
  await client.send(submitCall(learner));
  await addFinished(stand, learner.attemptId, { from: 0, to: finished });
  const params = { id: room.quizId };
  const token = learner.accessToken;
  const asked: Asked[] = [
    { key: 'board_top', endpoint: resultsContract.getLeaderboard, query: {}, token },
    {
      key: 'board_deep',
      endpoint: resultsContract.getLeaderboard,
      query: { page: '1000' },
      token,
    },
    { key: 'own_list', endpoint: resultsContract.listAllMyAttempts, query: {}, token },
    {
      key: 'quiz_list',
      endpoint: resultsContract.listQuizAttempts,
      query: {},
      token: room.tutorToken,
    },
    {
      key: 'all_list',
      endpoint: resultsContract.listAllAttempts,
      query: {},
      token: room.tutorToken,
    },
    {
      key: 'all_deep',
      endpoint: resultsContract.listAllAttempts,
      query: { page: '5000', limit: '20' },
      token: room.tutorToken,
    },
  ];
  const figures: Figures = { lists_finished: finished };
  for (const { key, endpoint, query, token: bearer } of asked) {
    const call = (index: number) => ({
      method: 'GET' as const,
      path: urlOf(endpoint, { params, query }),
      headers: {
        authorization: `Bearer ${bearer}`,
        'x-forwarded-for': `10.55.0.${index % 250}`,
      },
    });
    await runLoad({ client, calls: 20, inFlight: 4, call });
    const { latencies } = await runLoad({ client, calls, inFlight: 4, call });
    Object.assign(figures, latencyFigures(key, latencies));
  }
  client.close();
  return figures;
}
