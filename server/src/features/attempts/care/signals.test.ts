import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import type { Answer } from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import { getSignals, type SignalsTold } from '@chinar/contract/attempts.signals';
import { auditedOf } from '../../../testing/audited.ts';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { republish } from '../../../testing/republish.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { noteSignals } from './data.signals.ts';
import { countNewSheets } from '../results/service.count.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });

async function sit(quizId?: string) {
  const as = await buildUser(ctx);
  return { ...(await begin(quizId ?? (await buildQuiz(ctx, tutor.id)), as)), as };
}
const read = (sitting: Sitting, as: { id: string }) =>
  call(getSignals, { params: { id: sitting.attempt._id } }, { as });

function tell(sitting: Sitting, signals: SignalsTold, epoch = 1) {
  const events = [event(sitting, 0, null)];
  return call(
    contract.saveResponses,
    { params: { id: sitting.attempt._id }, body: { epoch, events, signals } },
    { attemptToken: sitting.attemptToken },
  );
}

test('counts of all devices are added up, and of each device only grow', async () => {
  const sat = await sit();
  await tell(sat, { away: 2, awayMs: 9000, pastes: 1 });
  await tell(sat, { away: 1, awayMs: 4000, pastes: 0 });
  await call(
    care.takeOverAttempt,
    { params: { id: sat.attempt._id } },
    { attemptToken: sat.attemptToken },
  );
  await tell(sat, { away: 3, awayMs: 1000, pastes: 0 }, 2);
  // Two devices together may have more than either may tell.
  await tell(sat, { away: 3, awayMs: 1_000_000_000, pastes: 0 }, 2);
  expect((await read(sat, tutor)).data.awayMs).toBe(1_000_009_000);
  // Of a device that the attempt knows nothing of, nothing is kept.
  expect((await tell(sat, { away: 99, awayMs: 99, pastes: 99 }, 7)).status).toBe(422);
  expect((await read(sat, tutor)).data).toEqual({
    away: 5,
    awayMs: 1_000_009_000,
    pastes: 1,
    devices: 2,
    quick: null,
    alike: null,
  });
  expect((await tell(sat, { away: -1, awayMs: 0, pastes: 0 })).error.errors[0]?.path).toBe(
    'signals.away',
  );
});

test('counts are of a test that runs and of devices that it knows, whatever comes with late answers', async () => {
  const sat = await sit();
  const signals = { away: 1, awayMs: 500, pastes: 0 };
  await noteSignals(ctx.db, sat.attempt._id, 2, signals);
  clock.advance(31 * 60_000);
  expect((await tell(sat, signals)).status).toBe(200);
  expect((await read(sat, tutor)).data).toMatchObject({ away: 0, awayMs: 0 });
  clock.set(Date.now());
});

test('Q12 a learner sees the own counts and nothing of others; a stranger nothing at all', async () => {
  const sat = await sit();
  await tell(sat, { away: 1, awayMs: 500, pastes: 0 });
  expect((await read(sat, sat.as)).data).toMatchObject({ away: 1, quick: null, alike: null });
  for (const as of [otherTutor, await buildUser(ctx)])
    expect((await read(sat, as)).status).toBe(404);
  await read(sat, tutor);
  expect(await auditedOf(ctx, sat.attempt._id)).toContain('attempt.read');
});

/**
 * A quiz of ten questions; everybody answers by places, a second option each is right. The last is quick, or
 * the last `quickOnes` are.
 */
async function hall(places: readonly number[][], quickOnes = 1) {
  const ids = await buildQuestions(
    ctx,
    tutor.id,
    Array.from({ length: 10 }, () => draftQuestion()),
  );
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [{ title: 'All', questionIds: ids, marking: { correct: 4, wrong: -1 } }],
  });
  const sat: Awaited<ReturnType<typeof sit>>[] = [];
  for (const [row, sheet] of places.entries()) {
    const sitting = await sit(quizId);
    const isQuick = row >= places.length - quickOnes;
    const events = sheet.map((place, question) =>
      event(sitting, question, option(sitting, question, place), {
        timeSpentMs: isQuick ? 1500 : 30_000,
      }),
    );
    await save(sitting, events);
    await submit(sitting);
    sat.push(sitting);
  }
  return sat;
}

test('wrong answers that two sheets share are counted from five on; right ones are nobody’s signal', async () => {
  const right = Array.from({ length: 10 }, () => 1);
  const wrong = [0, 2, 3, 0, 2, 3, 1, 1, 1, 1];
  const like = [0, 2, 3, 0, 2, 1, 1, 1, 1, 1];
  const little = [0, 2, 3, 0, 1, 1, 1, 1, 1, 1];
  const [one, two, three] = await hall([wrong, like, right, right]);
  expect((await read(one!, tutor)).data.alike).toEqual({ shared: 5, of: 6 });
  // Whoever sat it is told of nobody else.
  expect((await read(one!, one!.as)).data.alike).toBeNull();
  expect((await read(two!, tutor)).data.alike).toEqual({ shared: 5, of: 5 });
  expect((await read(three!, tutor)).data.alike).toBeNull();
  // Who sits it again as before is like nobody but themselves.
  const [alone] = await hall([wrong]);
  const again = { ...(await begin(alone!.attempt.quizId, alone!.as)), as: alone!.as };
  await submit(
    again,
    wrong.map((place, at) => ({
      questionId: again.questions[at]?._id ?? '',
      answer: option(again, at, place),
    })),
  );
  for (const sat of [alone!, again]) expect((await read(sat, tutor)).data.alike).toBeNull();
  const [few] = await hall([wrong, little]);
  expect((await read(few!, tutor)).data.alike).toBeNull();
});

/** Five questions of three kinds. */
function mixed() {
  const entries = (...texts: string[]) => texts.map((text, at) => ({ _id: String(at + 1), text }));
  const text = (stem: string, more: object = {}) => ({
    en: { stem, options: [], explanation: '', ...more },
  });
  const columns = { left: entries('Jhelum', 'Chenab'), right: entries('Verinag', 'Bara Lacha') };
  const pairs: [string, string][] = [
    ['1', '1'],
    ['2', '2'],
  ];
  return [
    draftQuestion(),
    draftQuestion(),
    draftQuestion({ type: 'multiple', key: { optionIds: ['a', 'b'] } }),
    draftQuestion({
      type: 'match',
      content: text('Where do they rise?', columns),
      key: { pairs },
    }),
    draftQuestion({
      type: 'numeric',
      content: text('How many are they?'),
      key: { numeric: [{ value: 2 }] },
    }),
  ];
}

/** Answers that are all wrong; `isTurned`: what is chosen together is named the other way round. */
function wrongs(sitting: Sitting, isTurned = false): { questionId: string; answer: Answer }[] {
  const text = (at: number) => sitting.questions[at]?.content.en;
  const turned = <T>(list: T[]): T[] => (isTurned ? list.toReversed() : list);
  const named = (list: 'left' | 'right', word: string) =>
    text(3)?.[list]?.find((entry) => entry.text === word)?._id ?? 'missing';
  const pairs: [string, string][] = [
    [named('left', 'Jhelum'), named('right', 'Bara Lacha')],
    [named('left', 'Chenab'), named('right', 'Verinag')],
  ];
  const answers: Answer[] = [
    option(sitting, 0, 0),
    option(sitting, 1, 2),
    { optionIds: turned([1, 2].map((place) => text(2)?.options[place]?._id ?? 'missing')) },
    { pairs: turned(pairs) },
    { value: '7' },
  ];
  return answers.map((answer, at) => ({ questionId: sitting.questions[at]?._id ?? '', answer }));
}

test('wrong answers are shared whichever paper of a form they were given on', async () => {
  const questionIds = await buildQuestions(ctx, tutor.id, mixed());
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [{ title: 'All', questionIds, marking: { correct: 4, wrong: -1 } }],
  });
  const older = await sit(quizId);
  await submit(older, wrongs(older));
  await republish(world, quizId, tutor);
  const newer = await sit(quizId);
  expect(newer.attempt.paperHash).not.toBe(older.attempt.paperHash);
  await submit(newer, wrongs(newer, true));
  for (const sat of [older, newer])
    expect((await read(sat, tutor)).data.alike).toEqual({ shared: 5, of: 5 });
});

test('answers faster than nine of ten are counted once twenty are timed', async () => {
  const right = Array.from({ length: 10 }, () => 1);
  const all = await hall(Array.from({ length: 21 }, () => right));
  const last = all.at(-1)!;
  expect((await read(last, tutor)).data.quick).toBeNull();
  clock.advance(3_600_000);
  await countNewSheets(ctx);
  expect((await read(last, tutor)).data.quick).toBe(10);
  expect((await read(last, last.as)).data.quick).toBeNull();
  expect((await read(all[0]!, tutor)).data.quick).toBe(0);
  clock.set(Date.now());
});

test('quick guesses do not make quick answers look usual: the measure is of those who were right', async () => {
  const [right, wrong] = [1, 0].map((place) => Array.from({ length: 10 }, () => place));
  const sheets = (rights: number, guesses: number) => [
    ...Array.from({ length: rights }, () => right!),
    ...Array.from({ length: guesses }, () => wrong!),
  ];
  const many = await hall(sheets(20, 5), 5);
  const few = await hall(sheets(19, 5), 5);
  clock.advance(3_600_000);
  await countNewSheets(ctx);
  expect((await read(many.at(-1)!, tutor)).data.quick).toBe(10);
  expect((await read(many[0]!, tutor)).data.quick).toBe(0);
  // Nineteen who were right are too few, however many were timed.
  expect((await read(few.at(-1)!, tutor)).data.quick).toBeNull();
  clock.set(Date.now());
});
