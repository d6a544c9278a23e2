import { firstChangeSeq, firstChoiceSeq } from '@chinar/contract/attempts.numbers';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import type { SaveProfile } from '../answering/palette-state.ts';
import type { Link, Lock } from './outbox-sender.ts';
import { mergeAnswers, outdoneBy } from './outbox-settle.ts';
import { eventOf } from './outbox-step.ts';
import type {
  AnswerRecord,
  AttemptRecord,
  Changes,
  EventRecord,
  OutboxStorage,
  OutboxTiming,
} from './outbox-types.ts';
import type { ServerClock } from './server-clock.ts';
import type { Transport } from './transport.ts';

/** What the room shows of the outbox. */
export type OutboxView = {
  attempt: AttemptRecord;
  answers: ReadonlyMap<string, AnswerRecord>;
  /** Questions with a change that the server has not confirmed. */
  unsent: ReadonlySet<string>;
  /** Those of them where that is the answer as it counts, not a mark, time, or a choice that is not saved. */
  unsentAnswers: ReadonlySet<string>;
  /** Questions with a change that the server refused; they stay on this device. */
  refused: ReadonlySet<string>;
  link: Link;
  isLasting: boolean;
  /** Questions where a newer answer from elsewhere took the place of ours. */
  conflicts: ReadonlySet<string>;
  outcome: AttemptOutcome | null;
};

export type OutboxDeps = {
  storage: OutboxStorage;
  transport: Transport;
  clock: ServerClock;
  lock: Lock;
  profile: SaveProfile;
  channel?: BroadcastChannel | null;
  timing?: OutboxTiming;
  /** The server does not take the token: a new one may be had by resuming. */
  onRefused?: () => void;
};

/** What the storage holds of an attempt. */
type Held = {
  attempt: AttemptRecord;
  answers: readonly AnswerRecord[];
  events: readonly EventRecord[];
};

/** Whether an unsent event brings the server an answer that it does not hold. */
function isOfAnswer({ refused, seq, keepsAnswer }: EventRecord): boolean {
  return refused === null && seq >= firstChangeSeq && keepsAnswer !== true;
}

/** What is unsent once an event was written down. */
export function unsentWith(
  { unsent, unsentAnswers }: Pick<OutboxView, 'unsent' | 'unsentAnswers'>,
  told: EventRecord,
): Pick<OutboxView, 'unsent' | 'unsentAnswers'> {
  const { questionId } = told.event;
  return {
    unsent: new Set([...unsent, questionId]),
    unsentAnswers: isOfAnswer(told) ? new Set([...unsentAnswers, questionId]) : unsentAnswers,
  };
}

/** What is seen once the storage was read: another tab may have written. */
export function seenOf(
  { answers: before }: Pick<OutboxView, 'answers'>,
  { attempt, answers: read, events }: Held,
): Pick<OutboxView, 'attempt' | 'answers' | 'unsent' | 'unsentAnswers' | 'refused'> {
  const answers = mergeAnswers(before, read);
  const isOutdone = outdoneBy(answers);
  const idsOf = (isRefused: boolean): Set<string> =>
    new Set(
      events
        .filter((event) => (event.refused !== null) === isRefused && event.seq >= firstChoiceSeq)
        .filter((event) => !isRefused || !isOutdone(event))
        .map((event) => event.event.questionId),
    );
  const unsentAnswers = new Set(
    events.filter(isOfAnswer).map(({ event: { questionId } }) => questionId),
  );
  return { attempt, answers, unsent: idsOf(false), unsentAnswers, refused: idsOf(true) };
}

/** All that a page knows of an attempt, to be written anew and told again; at `at` where it is not known since when. */
export function anewOf({ attempt, answers }: OutboxView, at: number): Changes {
  const held = [...answers.values()];
  const addEvents = held.filter(({ seq }) => seq > 0).map((one) => eventOf(one, at));
  return { attempt, answers: held, addEvents };
}
