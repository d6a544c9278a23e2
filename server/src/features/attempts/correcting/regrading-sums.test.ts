import { afterEach, describe, expect, test } from 'vitest';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { makeLateHall } from '../../../testing/late-hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { sweep } from '../jobs.ts';
import { countNewSheets } from '../results/service.count.ts';
import { regradeOpen } from './service.regrade.ts';

const world = await openWorld({ endsSound: true });
const { clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const late = makeLateHall(world, tutor);
const { begin, correct, event, makeQuiz, option, read, save, sit } = makeKeyHall(world, tutor);
afterEach(() => clock.set(Date.now()));

describe('marking anew', () => {
  test('takes one to which answers came before its turn, with the score that it had in time', async () => {
    const { id, questionIds } = await makeQuiz();
    const as = await buildUser(ctx);
    const sitting = { ...(await begin(id, as)), as, quizId: id };
    await save(sitting, [event(sitting, 0, option(sitting, 0, 2))]);
    late.moveTo(sitting, 4);
    await sweep(ctx);
    const key = { optionIds: ['c'] };
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'accept', key });
    const made = event(sitting, 1, option(sitting, 1, 1), { at: late.fromDeadline(sitting, -5) });
    expect((await save(sitting, [made])).data.late).toBe(true);
    await regradeOpen(ctx);
    late.moveTo(sitting, 20);
    const { result } = (await read(sitting)).data;
    expect([result?.score, result?.late?.inTimeScore]).toEqual([8, 4]);
  });

  test('moves no rank by attempts that have none, and no counts by sheets that are not counted yet', async () => {
    const { id, questionIds } = await makeQuiz();
    const first = await sit(id, [1, 1, null]);
    await countNewSheets(ctx);
    await sit(id, [2, 1, null]);
    await sit(id, [2, null, null], first.as);
    const key = { optionIds: ['c'] };
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'accept', key });
    await regradeOpen(ctx);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
    await countNewSheets(ctx);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
  });
});
