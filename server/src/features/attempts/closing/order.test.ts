import { expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { firstsOf } from './service.order.ts';

const world = await openWorld({ endsSound: true });
const { ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const at = (second: number) => new Date(1000 * second);
const line = (question_id: string, seq: number, second: number, answer: unknown = 1) => ({
  question_id,
  epoch: 1,
  seq,
  answer,
  saved_at: at(second),
  kept_apart: false,
});

test('an answer keeps the place of its first line since it was blank, whatever came of it later', () => {
  const firsts = firstsOf([
    line('a', 7, 2),
    line('a', 1, 1),
    line('b', 2, 1),
    line('c', 3, 1),
    line('c', 4, 2, null),
    line('c', 8, 3),
    { ...line('d', 9, 3), kept_apart: true },
    // It came late and was made before what is held: it stands nowhere.
    line('b', 0, 4, null),
  ]);
  expect([...firsts].map(([id, { seq }]) => [id, seq]).toSorted()).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 8],
  ]);
});

test('of first answers that count, those of one call count as those of many do', async () => {
  const ids = await buildQuestions(
    ctx,
    tutor.id,
    Array.from({ length: 4 }, () => draftQuestion()),
  );
  const sections = [
    {
      title: 'Any three',
      questionIds: ids,
      marking: { correct: 4, wrong: -1 },
      attemptLimit: 3,
      counts: 'first' as const,
    },
  ];
  const quizId = await buildQuiz(ctx, tutor.id, { sections });
  const scoreOf = async (together: boolean): Promise<number | undefined> => {
    const sitting = await begin(quizId, await buildUser(ctx));
    // All four are answered, the last one wrongly; then the first is changed to the right one.
    const events = [
      event(sitting, 0, option(sitting, 0, 0)),
      ...[1, 2].map((place) => event(sitting, place, option(sitting, place, 1))),
      event(sitting, 3, option(sitting, 3, 0)),
      event(sitting, 0, option(sitting, 0, 1)),
    ];
    if (together) await save(sitting, events);
    else for (const one of events) await save(sitting, [one]);
    return (await submit(sitting)).data.result?.score;
  };
  expect([await scoreOf(false), await scoreOf(true)]).toEqual([12, 12]);
});
