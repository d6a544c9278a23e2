import { firstChangeSeq } from '@chinar/contract/attempts.numbers';
import type { Answer, ResponseEvent } from '@chinar/contract/attempts';
import { sameAnswer } from '../answering/answers.ts';
import type { AnswerRecord, AttemptRecord, Changes, EventRecord } from './outbox-types.ts';
import { lookEpoch, looksOf } from './outbox-types.ts';
import type { Deed, QuestionState, SaveProfile } from '../answering/palette-state.ts';
import { act, wireStatus } from '../answering/palette-state.ts';

/** One deed on one question, as the room hands it to the outbox. */
export type Step = {
  questionId: string;
  deed: Deed;
  /** Time on the question since it was last told. */
  spentMs: number;
  /** A keystroke: it replaces the one before while that is unsent. */
  isTyping?: boolean;
  /** The learner changed this question in this visit, so telling its time again says nothing new. */
  isOwn?: boolean;
  /** When what was done had to be done: the end of a section whose time is up. */
  until?: number | undefined;
  /** The question that is gone to: with the same write the test goes on there. */
  to?: string | undefined;
};

/** Shorter looks are not worth a line in the ledger. */
const worthMs = 1000;
const maxSpentMs = 1_000_000_000;

/** What the palette has to know of a held answer. */
export function stateOf(record: AnswerRecord | undefined): QuestionState {
  return record
    ? {
        visited: record.visited,
        answer: record.answer,
        selection: record.selection,
        marked: record.marked,
      }
    : { visited: false, answer: null, selection: null, marked: false };
}

/** The event that tells the server about a held answer: as made at `at`, where nothing is known of when it was. */
export function eventOf(record: AnswerRecord, at: number): EventRecord {
  const event: ResponseEvent = {
    questionId: record.questionId,
    answer: record.answer,
    status: wireStatus(stateOf(record)),
    timeSpentMs: Math.round(record.timeSpentMs),
    seq: record.seq,
    at: new Date(record.madeAt ?? at).toISOString(),
    ...(sameAnswer(record.answer, record.selection) ? {} : { selection: record.selection }),
  };
  return { key: record.key, epoch: record.epoch, seq: record.seq, event, refused: null };
}

type Telling = 'nothing' | 'look' | 'change';

const passing: readonly Deed['kind'][] = ['open', 'leave', 'pause'];
const isDeliberate = (deed: Deed): boolean => !passing.includes(deed.kind);

/**
 * What stood on screen when a question was left without a press on Save. Where that discards it, it goes
 * along with the event: the result can say what was lost by not pressing.
 */
function discarded(
  before: AnswerRecord | undefined,
  { deed }: Step,
  after: QuestionState,
): { selection?: Answer | null } {
  const isLeft = deed.kind === 'leave' || deed.kind === 'timeOut';
  const selection = before?.selection ?? null;
  return isLeft && !sameAnswer(selection, after.answer) ? { selection } : {};
}

/**
 * How a step is told. A blank is told as a change only when it was made one: a stale tab that saves or
 * leaves a question it believes empty must not wipe what another device holds (F15).
 */
function tellingOf(before: AnswerRecord | undefined, after: QuestionState, step: Step): Telling {
  const was = stateOf(before);
  const isChanged =
    !sameAnswer(was.answer, after.answer) ||
    !sameAnswer(was.selection, after.selection) ||
    was.marked !== after.marked;
  if (isChanged) return 'change';
  const isLong = step.spentMs >= worthMs;
  if (before === undefined) return 'look';
  if (before.seq < firstChangeSeq) return isLong ? 'look' : 'nothing';
  const hasContent = after.answer !== null || after.marked;
  return isLong && hasContent && (isDeliberate(step.deed) || step.isOwn) ? 'change' : 'nothing';
}

function nextAnswer(
  attempt: AttemptRecord,
  before: AnswerRecord | undefined,
  { questionId, spentMs }: Step,
  state: QuestionState,
): AnswerRecord {
  return {
    isTyping: false,
    epoch: attempt.head.epoch,
    seq: 0,
    ...before,
    key: attempt.key,
    questionId,
    ...state,
    timeSpentMs: Math.min(maxSpentMs, (before?.timeSpentMs ?? 0) + Math.max(0, spentMs)),
  };
}

/** What the outbox holds of the attempt and of the question. */
type Held = { attempt: AttemptRecord | undefined; before: AnswerRecord | undefined };

type Plan = Changes & { answers: readonly [AnswerRecord] };

/** Where the test goes on after a step; null where that stays. */
function positionAfter({ to, deed, questionId }: Step): string | null {
  return to ?? (deed.kind === 'open' ? questionId : null);
}

/** Works out what a step changes in the outbox; null when the attempt takes no more. */
export function planStep(
  profile: SaveProfile,
  { attempt, before }: Held,
  step: Step,
  at: number,
): Plan | null {
  if (attempt?.phase !== 'open' || attempt.takenOver) return null;
  const { state } = act(profile, stateOf(before), step.deed);
  const silent = nextAnswer(attempt, before, step, state);
  const next: AttemptRecord = {
    ...attempt,
    position: positionAfter(step) ?? attempt.position,
    clock: { serverMs: at, wallMs: Date.now() },
  };
  // The clock that ends a test strikes a moment after its end: what stands then was made before.
  const madeAt = Math.min(at, Date.parse(attempt.deadlineAt), step.until ?? at);
  const telling = tellingOf(before, state, step);
  const told = (record: AnswerRecord): EventRecord => {
    const made = eventOf(record, madeAt);
    return { ...made, event: { ...made.event, ...discarded(before, step, state) } };
  };
  if (telling === 'nothing') return { attempt: next, answers: [silent] };
  if (telling === 'look') {
    if (next.nextLookSeq >= looksOf(next.head.epoch).end)
      return { attempt: next, answers: [silent] };
    const look = { ...silent, epoch: lookEpoch, seq: next.nextLookSeq };
    next.nextLookSeq += 1;
    return { attempt: next, answers: [look], addEvents: [told(look)] };
  }
  const isTyping = step.isTyping === true;
  const change = { ...silent, epoch: next.head.epoch, seq: next.nextSeq, isTyping, madeAt };
  next.nextSeq += 1;
  const replaced = isTyping && before?.isTyping ? [{ epoch: before.epoch, seq: before.seq }] : [];
  return {
    attempt: next,
    answers: [change],
    addEvents: [told(change)],
    dropEvents: replaced,
  };
}
