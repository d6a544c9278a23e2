import * as contract from '@chinar/contract/attempts.results';
import { urlOf } from '@chinar/contract/url';
import { at } from './kit/at.ts';
import { noteStarted, startCall, submitCall } from './kit/calls.ts';
import { buildClassroom } from './kit/classroom.ts';
import type { Figures } from './kit/figures.ts';
import { addFinished } from './kit/finished.ts';
import { type Client, runLoad } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { type Idle, say, type Stand } from './kit/stand.ts';

const sizes = { few: 10_000, many: 200_000 } as const;
/** Several, since one session may not ask so often. */
const asking = 20;
const calls = 2000;
const inFlight = 8;

/** The first page of a ranking with the own line, among few and among many who have sat the test. */
export async function measureBoards(
  parts: { stand: Stand; idle: Idle },
  client: Client,
): Promise<Figures> {
  const { stand } = parts;
  const room = await buildClassroom(stand.ctx, asking);
  for (const learner of room.learners) {
    noteStarted(learner, await client.send(startCall(room, learner)));
    await client.send(submitCall(learner));
  }
  const call = (index: number) => ({
    method: 'GET' as const,
    path: urlOf(contract.getLeaderboard, { params: { id: room.quizId }, query: {} }),
    headers: {
      authorization: `Bearer ${at(room.learners, index).accessToken}`,
      'x-forwarded-for': `10.57.0.${index % 250}`,
    },
  });
  const figures: Figures = {};
  let held = 0;
  for (const [name, size] of Object.entries(sizes)) {
    say(`Building ${size} finished attempts.`);
    await addFinished(stand, at(room.learners, 0).attemptId, { from: held, to: size });
    held = size;
    await runLoad({ client, calls, inFlight, call });
    const run = () => runLoad({ client, calls, inFlight, call });
    Object.assign(figures, await measure(parts, `board_${name}`, run));
  }
  figures['board_growth'] =
    (figures['board_many_cpu_ms'] ?? 0) / (figures['board_few_cpu_ms'] ?? 1);
  const { board_few_cpu_ms: few, board_many_cpu_ms: many } = figures;
  say(`A ranking: ${few?.toFixed(3)} among few, ${many?.toFixed(3)} among many.`);
  return figures;
}
