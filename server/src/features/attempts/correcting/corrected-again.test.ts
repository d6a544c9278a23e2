import { afterEach, expect, test } from 'vitest';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { makeLateHall } from '../../../testing/late-hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { sweep } from '../jobs.ts';
import { countNewSheets } from '../results/service.count.ts';
import { regradeOpen } from './service.regrade.ts';

/* What a correction is measured against: the marks of before all of them, and sheets that stand in the counts. */

const world = await openWorld({ endsSound: true });
const { clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const late = makeLateHall(world, tutor);
const { begin, correct, makeQuiz, option, read, sit } = makeKeyHall(world, tutor);
afterEach(() => clock.set(Date.now()));

test('a key that is corrected again is told beside the marks of before the first correction', async () => {
  const { id, questionIds } = await makeQuiz();
  const questionId = questionIds[0] ?? '';
  const [wrong, right] = [await sit(id, [2, null, null]), await sit(id, [1, null, null])];
  await correct(id, { questionId, kind: 'replace', key: { optionIds: ['c'] } });
  await regradeOpen(ctx);
  await correct(id, { questionId, kind: 'drop' });
  await regradeOpen(ctx);
  const told = async (sitting: typeof wrong) => (await read(sitting)).data.result?.corrections;
  expect(await told(wrong)).toMatchObject([{ kind: 'drop', before: -1, after: 4 }]);
  // In between it had one less than nothing.
  expect(await told(right)).toMatchObject([{ kind: 'drop', before: 4, after: 4 }]);
});

test('a corrected key moves the scores of sections of punctual sheets, and of none with late answers', async () => {
  const { id, questionIds } = await makeQuiz();
  await sit(id, [2, 1, null]);
  const as = await buildUser(ctx);
  const sitting = { ...(await begin(id, as)), as, quizId: id };
  await late.save(sitting, [late.event(sitting, 0, option(sitting, 0, 2))]);
  late.moveTo(sitting, 4);
  await sweep(ctx);
  await late.saveRight(sitting, [1], -5);
  await countNewSheets(ctx);
  late.moveTo(sitting, 20);
  await countNewSheets(ctx);
  const sheets = ctx.db.q
    .selectFrom('results as r')
    .innerJoin('attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.is_counted', 'r.late'])
    .where('a.quiz_id', '=', id)
    .orderBy('r.late');
  expect(await sheets.execute()).toEqual([
    { is_counted: true, late: false },
    { is_counted: true, late: true },
  ]);
  await correct(id, {
    questionId: questionIds[0] ?? '',
    kind: 'accept',
    key: { optionIds: ['c'] },
  });
  await regradeOpen(ctx);
  expect(await sumsOf(ctx, id)).toEqual(nothingOff);
});
