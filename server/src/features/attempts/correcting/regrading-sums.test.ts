import { afterEach, describe, expect, test } from 'vitest';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { type LateSitting, makeLateHall } from '../../../testing/late-hall.ts';
import { hold } from '../../../testing/held.ts';
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
const { begin, correct, event, listed, makeQuiz, option, read, save, sit } = makeKeyHall(
  world,
  tutor,
);
const stateOf = async (id: string) => (await listed(id))[0]?.regrade.state;
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

describe('the score in time, marked anew,', () => {
  /** Lets the time run out, another answer to the first question come late, and its key be corrected. */
  async function inTimeAfter(
    section: Parameters<typeof makeQuiz>[2],
    saving: (sitting: LateSitting) => Promise<unknown>,
    quiz: Parameters<typeof makeQuiz>[0] = {},
  ): Promise<number | undefined> {
    const { id, questionIds } = await makeQuiz(quiz, undefined, section);
    const as = await buildUser(ctx);
    const sitting = { ...(await begin(id, as)), as, quizId: id };
    await saving(sitting);
    late.moveTo(sitting, 4);
    await sweep(ctx);
    const made = { at: late.fromDeadline(sitting, -5), seq: 5000 };
    const other = event(sitting, 0, option(sitting, 0, 1), made);
    expect((await save(sitting, [other])).data.late).toBe(true);
    const key = { optionIds: ['c'] };
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'accept', key });
    await regradeOpen(ctx);
    late.moveTo(sitting, 20);
    return (await read(sitting)).data.result?.late?.inTimeScore;
  }

  test('takes the newest answer, not the one that came last', async () => {
    const inTime = await inTimeAfter({}, async (sitting) => {
      await save(sitting, [event(sitting, 0, option(sitting, 0, 2), { seq: 1000 })]);
      clock.advance(1000);
      await save(sitting, [event(sitting, 0, option(sitting, 0, 0), { seq: 999 })]);
    });
    expect(inTime).toBe(4);
  });

  test('takes of the first answers those whose question was answered first, however often it was changed', async () => {
    const inTime = await inTimeAfter({ attemptLimit: 1, counts: 'first' }, async (sitting) => {
      for (const [question, place] of [
        [0, 0],
        [1, 0],
        [0, 2],
      ] as const) {
        await save(sitting, [event(sitting, question, option(sitting, question, place))]);
        clock.advance(1000);
      }
    });
    expect(inTime).toBe(4);
  });

  test('counts no question as answered first that was only looked at', async () => {
    const inTime = await inTimeAfter({ attemptLimit: 1, counts: 'first' }, async (sitting) => {
      await save(sitting, [event(sitting, 0, null)]);
      clock.advance(1000);
      await save(sitting, [event(sitting, 1, option(sitting, 1, 0))]);
      clock.advance(1000);
      await save(sitting, [event(sitting, 0, option(sitting, 0, 2))]);
    });
    expect(inTime).toBe(-1);
  });

  test.each([
    ['of a question that was only looked at as of that end', null, false, -1],
    ['of one whose answer was taken back before as of that end', 0, false, -1],
    ['of one whose answer it takes the place of as of that answer', 0, true, 4],
  ])('takes what the clock takes from the screen %s', async (_, before, isHeld, marks) => {
    const saving = async (sitting: LateSitting) => {
      const first = before === null ? null : option(sitting, 0, before);
      const held = isHeld ? first : null;
      await save(sitting, [event(sitting, 0, first)]);
      clock.advance(1000);
      await save(sitting, [event(sitting, 1, option(sitting, 1, 0))]);
      clock.advance(1000);
      await save(sitting, [event(sitting, 0, held, { selection: option(sitting, 0, 2) })]);
    };
    const section = { attemptLimit: 1, counts: 'first' } as const;
    expect(await inTimeAfter(section, saving, { saveProfile: 'real' })).toBe(marks);
  });
});

test('a second server does not wait for a correction that another one is at, and goes on with the next', async () => {
  const [first, second] = [await makeQuiz(), await makeQuiz()];
  for (const { id, questionIds } of [first, second]) {
    await sit(id, [2, null, null]);
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'drop' });
  }
  // As the other server holds it while it marks.
  const taken = 'select 1 from key_corrections where quiz_id = $1 for update';
  const other = await hold(world.ownerUrl, taken, [first.id]);
  const round = regradeOpen(ctx);
  const ends = await Promise.race([
    round.then(() => 'is done'),
    other.waitedFor().then(() => 'waits'),
  ]);
  const states = await Promise.all([first.id, second.id].map(stateOf));
  await other.end();
  expect([ends, ...states]).toEqual(['is done', 'running', 'done']);
  await regradeOpen(ctx);
  expect(await stateOf(first.id)).toBe('done');
});
