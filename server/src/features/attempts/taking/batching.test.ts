import { expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { batcherOf } from './service.batch.ts';

const world = await openWorld({ endsSound: true });
const { asOwner, clock, ctx } = world;
const { begin, event, option, save } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const quizId = await buildQuiz(ctx, tutor.id);

test('F25 who saves one answer waits for none of the long calls of others', async () => {
  const done: string[] = [];
  const rowsOf = async (events: number, name: string) => {
    const sitting = await begin(quizId);
    const rows = Array.from({ length: events }, (_, place) => ({
      attemptId: sitting.attempt._id,
      epoch: 1,
      seq: place + 1,
      questionId: event(sitting, 0, null).questionId,
      answer: null,
      selection: null,
      status: 'not_answered' as const,
      timeSpentMs: 0,
      madeAt: new Date(clock.now()),
      keeps: true,
    }));
    return () =>
      batcherOf(ctx)
        .save(sitting.attempt._id, rows, clock.now())
        .then(() => void done.push(name));
  };
  const long = await Promise.all([1, 2, 3, 4].map(() => rowsOf(300, 'long')));
  const short = await Promise.all([1, 2, 3, 4].map(() => rowsOf(1, 'short')));
  await Promise.all([...long, ...short].map((saveRows) => saveRows()));
  // The first long call was under way; none of the others is written before the short ones.
  expect(done.slice(0, 5).filter((name) => name === 'short')).toHaveLength(4);
});

test('one save that the database refuses spoils none of those that are written with it', async () => {
  const sittings = await Promise.all(Array.from({ length: 20 }, () => begin(quizId)));
  const spoilt = sittings[10]?.attempt._id;
  await asOwner(`alter table responses add constraint spoilt check (attempt_id <> '${spoilt}')`);
  const answers = await Promise.all(
    sittings.map((sitting) => save(sitting, [event(sitting, 0, option(sitting, 0, 1))])),
  );
  await asOwner('alter table responses drop constraint spoilt');
  expect(answers.map(({ status }) => status)).toEqual(
    sittings.map(({ attempt }) => (attempt._id === spoilt ? 500 : 200)),
  );
});
