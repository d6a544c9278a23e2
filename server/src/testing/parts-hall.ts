import * as contract from '@chinar/contract/attempts';
import type { SectionTimes } from '@chinar/contract/attempts.sections';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../features/questions/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { makeHall, type Sitting } from './hall.ts';
import type { World } from './world.ts';

/** A test of sections: their order, the minutes of each (none of its own: null), those for answers without a network. */
export type Parts = {
  order: 'fixed' | 'free';
  timers: (number | null)[];
  offlineWindowMinutes?: number;
  /** Of the whole; what the parts sum to unless told otherwise. */
  durationMinutes?: number;
};
export type SatParts = Sitting & { as: { id: string } };

/** What a test does to papers of sections of one question each. */
export function makePartsHall(world: World, tutor: { id: string }) {
  const { call, clock, ctx } = world;
  const hall = makeHall(world);
  const { begin, event, option } = hall;

  const minutes = (count: number): void => clock.advance(count * 60_000);

  /** Returns the quiz; the first option but one of each question is right. */
  async function buildPlanned({
    order,
    timers,
    offlineWindowMinutes = 15,
    durationMinutes,
  }: Parts): Promise<string> {
    const ids = await buildQuestions(
      ctx,
      tutor.id,
      timers.map(() => draftQuestion()),
    );
    const total = timers.reduce<number>((sum, timer) => sum + (timer ?? 10), 0);
    return buildQuiz(ctx, tutor.id, {
      durationMinutes: durationMinutes ?? total,
      sectionOrder: order,
      offlineWindowMinutes,
      sections: timers.map((timer, place) => ({
        title: `Part ${place + 1}`,
        questionIds: [ids[place] ?? ''],
        marking: { correct: 4, wrong: -1 },
        ...(timer === null ? {} : { timerMinutes: timer }),
      })),
    });
  }

  async function sit(plan: Parts, as?: { id: string }): Promise<SatParts> {
    const taker = as ?? (await buildUser(ctx));
    const sitting = await begin(await buildPlanned(plan), taker);
    return { ...sitting, as: taker };
  }

  /** Answers the question of a section rightly; told with what the device knows of sections. */
  function answer(
    sitting: Sitting,
    place: number,
    { madeAt = clock.now(), sections }: { madeAt?: number; sections?: SectionTimes } = {},
  ) {
    const events = [
      event(sitting, place, option(sitting, place, 1), { at: new Date(madeAt).toISOString() }),
    ];
    return call(
      contract.saveResponses,
      {
        params: { id: sitting.attempt._id },
        body: { epoch: 1, events, ...(sections ? { sections } : {}) },
      },
      { attemptToken: sitting.attemptToken },
    );
  }
  const isShut = ({ data }: Awaited<ReturnType<typeof answer>>): boolean =>
    data.kept === 'apart' && data.accepted.length === 0 && data.superseded[0]?.shut === true;
  const isTaken = ({ data }: Awaited<ReturnType<typeof answer>>): boolean =>
    data.kept === undefined && data.accepted.length === 1;

  return { ...hall, answer, buildPlanned, isShut, isTaken, minutes, sit };
}
