import * as keys from '@chinar/contract/quizzes.keys';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../features/questions/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { makeHall, type Sitting } from './hall.ts';
import type { World } from './world.ts';

/** A sitting that was handed in. */
export type Sat = Sitting & { as: { id: string } };

/** What a test does to keys: quizzes of a tutor of known questions, sheets by places of options, corrections. */
export function makeKeyHall(world: World, tutor: { id: string }) {
  const { call, ctx } = world;
  const hall = makeHall(world);
  const { begin, event, option, read, save, submit } = hall;

  /** Three questions of four options, the second of which is right, four marks each and one less for a wrong one. */
  async function makeQuiz(
    quiz: Parameters<typeof buildQuiz>[2] = {},
    drafts = [draftQuestion(), draftQuestion(), draftQuestion()],
    section: { attemptLimit?: number; counts?: 'first' | 'best' } = {},
  ) {
    const questionIds = await buildQuestions(ctx, tutor.id, drafts);
    const marking = { correct: 4, wrong: -1 };
    const sections = [{ title: 'Arithmetic', questionIds, marking, ...section }];
    return { id: await buildQuiz(ctx, tutor.id, { sections, ...quiz }), questionIds };
  }

  function correct(
    id: string,
    body: Omit<keys.KeyCorrectionBody, 'reason'> & { reason?: string },
    as: { id: string } = tutor,
  ) {
    const reason = 'Two of the answers are right.';
    return call(keys.correctKey, { params: { id }, body: { reason, ...body } }, { as });
  }

  async function listed(id: string) {
    return (await call(keys.listKeyCorrections, { params: { id } }, { as: tutor })).data
      .corrections;
  }

  /** Hands in the options at these places, one a question; a null is left blank. */
  async function sit(
    quizId: string,
    places: readonly (number | null)[],
    as?: { id: string },
  ): Promise<Sat> {
    const taker = as ?? (await buildUser(ctx));
    const sitting = await begin(quizId, taker);
    const events = places.flatMap((place, at) =>
      place === null ? [] : [event(sitting, at, option(sitting, at, place))],
    );
    if (events.length > 0) await save(sitting, events);
    await submit(sitting);
    return { ...sitting, as: taker };
  }

  async function scoreOf(sitting: Sitting): Promise<number | undefined> {
    return (await read(sitting)).data.result?.score;
  }

  return { ...hall, makeQuiz, correct, listed, sit, scoreOf };
}
