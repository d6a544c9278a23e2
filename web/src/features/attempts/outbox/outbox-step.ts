import { firstChangeSeq, firstChoiceSeq, type Numbered } from '@chinar/contract/attempts.numbers';
import type { Answer, ResponseEvent } from '@chinar/contract/attempts';
import { sameAnswer } from '../answering/answers.ts';
import type { AnswerRecord, AttemptRecord, Changes, EventRecord } from './outbox-types.ts';
import { choicesOf, lookEpoch, looksOf } from './outbox-types.ts';
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

type Telling = 'nothing' | 'look' | 'choice' | 'change';

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
 * How a step is told. A blank is told as a change only when it was made one: a stale tab that saves or leaves a
 * question it believes empty, or chooses or marks there without saving, must not wipe what another device holds
 * (F15). Such a choice stands over looks and under all answers.
 */
function tellingOf(before: AnswerRecord | undefined, after: QuestionState, step: Step): Telling {
  const was = stateOf(before);
  if (!sameAnswer(was.answer, after.answer)) return 'change';
  const isChosen = !sameAnswer(was.selection, after.selection) || was.marked !== after.marked;
  if (isChosen) return isBelievedEmpty(before, after) ? 'choice' : 'change';
  return tellingOfTime(before, after, step);
}

/** Whether a question is blank to this device, and nobody is known to have made it so. */
function isBelievedEmpty(before: AnswerRecord | undefined, { answer }: QuestionState): boolean {
  return answer === null && (before === undefined || before.seq < firstChangeSeq);
}

/** How a step is told that changed nothing but the time on the question. */
function tellingOfTime(
  before: AnswerRecord | undefined,
  after: QuestionState,
  step: Step,
): Telling {
  const isLong = step.spentMs >= worthMs;
  if (before === undefined) return 'look';
  // A look that came behind a choice would be the last word on what was not saved.
  if (before.seq < firstChangeSeq)
    return isLong && before.seq < firstChoiceSeq ? 'look' : 'nothing';
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

/** The event of the keystroke before, which the next one replaces. */
function typedBefore(before: AnswerRecord | undefined): Numbered[] {
  return before?.isTyping ? [{ epoch: before.epoch, seq: before.seq }] : [];
}

/** Takes the next number of an attempt for what is told; of choices one among the changes where none of theirs is left. */
function takeNumber(attempt: AttemptRecord, telling: 'look' | 'choice' | 'change'): Numbered {
  const { epoch } = attempt.head;
  if (telling === 'look') {
    attempt.nextLookSeq += 1;
    return { epoch: lookEpoch, seq: attempt.nextLookSeq - 1 };
  }
  const choices = choicesOf(epoch);
  const seq = attempt.nextChoiceSeq ?? choices.first;
  if (telling === 'choice' && seq < choices.end) {
    attempt.nextChoiceSeq = seq + 1;
    return { epoch: lookEpoch, seq };
  }
  attempt.nextSeq += 1;
  return { epoch, seq: attempt.nextSeq - 1 };
}

/** Whether a step leaves what counts as it was. One keystroke stands for those before it, which may have changed it. */
function keepsAnswer(
  profile: SaveProfile,
  before: AnswerRecord | undefined,
  { isTyping = false }: Step,
  { answer }: QuestionState,
): boolean {
  return sameAnswer(stateOf(before).answer, answer) && !(isTyping && profile === 'safe');
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
    const event = { ...made.event, ...discarded(before, step, state) };
    return {
      ...made,
      event,
      ...(keepsAnswer(profile, before, step, state) && { keepsAnswer: true }),
    };
  };
  const isOut = telling === 'look' && next.nextLookSeq >= looksOf(next.head.epoch).end;
  if (telling === 'nothing' || isOut) return { attempt: next, answers: [silent] };
  const isTyping = step.isTyping === true;
  const made = telling === 'look' ? silent : { ...silent, isTyping, madeAt };
  const record = { ...made, ...takeNumber(next, telling) };
  return {
    attempt: next,
    answers: [record],
    addEvents: [told(record)],
    dropEvents: isTyping ? typedBefore(before) : [],
  };
}
