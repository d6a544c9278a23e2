import type { ResponseEvent } from '@chinar/contract/attempts';
import { sameAnswer } from './answers.ts';
import type { AnswerRecord, AttemptRecord, Changes, EventRecord } from './outbox-types.ts';
import { firstChangeSeq } from './outbox-types.ts';
import type { Deed, QuestionState, SaveProfile } from './palette-state.ts';
import { act, wireStatus } from './palette-state.ts';

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

/** The event that tells the server about a held answer. */
export function eventOf(record: AnswerRecord, at: number): EventRecord {
  const event: ResponseEvent = {
    questionId: record.questionId,
    answer: record.answer,
    status: wireStatus(stateOf(record)),
    timeSpentMs: Math.round(record.timeSpentMs),
    seq: record.seq,
    at: new Date(at).toISOString(),
    ...(sameAnswer(record.answer, record.selection) ? {} : { selection: record.selection }),
  };
  return { key: record.key, epoch: record.epoch, seq: record.seq, event, refused: null };
}

type Telling = 'nothing' | 'look' | 'change';

const isDeliberate = (deed: Deed): boolean => deed.kind !== 'open' && deed.kind !== 'leave';

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

/** Works out what a step changes in the outbox; null when the attempt takes no more. */
export function planStep(
  profile: SaveProfile,
  attempt: AttemptRecord | undefined,
  before: AnswerRecord | undefined,
  step: Step,
  at: number,
): (Changes & { answers: readonly [AnswerRecord] }) | null {
  if (!attempt || attempt.phase !== 'open') return null;
  const { state } = act(profile, stateOf(before), step.deed);
  const telling = tellingOf(before, state, step);
  const timeSpentMs = Math.min(maxSpentMs, (before?.timeSpentMs ?? 0) + Math.max(0, step.spentMs));
  const place = step.deed.kind === 'open' ? step.questionId : attempt.position;
  const isLook = telling === 'look' && attempt.nextLookSeq < firstChangeSeq;
  const isTold = isLook || telling === 'change';
  const seq = isLook ? attempt.nextLookSeq : attempt.nextSeq;
  const after: AnswerRecord = {
    key: attempt.key,
    questionId: step.questionId,
    ...state,
    timeSpentMs,
    epoch: isTold ? attempt.head.epoch : (before?.epoch ?? attempt.head.epoch),
    seq: isTold ? seq : (before?.seq ?? 0),
    isTyping: telling === 'change' ? step.isTyping === true : (before?.isTyping ?? false),
  };
  const replaces = telling === 'change' && step.isTyping && before?.isTyping;
  return {
    attempt: {
      ...attempt,
      position: place,
      nextLookSeq: attempt.nextLookSeq + (isLook ? 1 : 0),
      nextSeq: attempt.nextSeq + (isTold && !isLook ? 1 : 0),
      clock: { serverMs: at, wallMs: Date.now() },
    },
    answers: [after],
    addEvents: isTold ? [eventOf(after, at)] : [],
    dropEvents: replaces ? [{ epoch: before.epoch, seq: before.seq }] : [],
  };
}
