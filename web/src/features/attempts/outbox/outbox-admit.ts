import { firstChangeSeq, isNewer } from '@chinar/contract/attempts.numbers';
import type { HeldResponse, Started } from '@chinar/contract/attempts';
import { mergeTimes } from '@chinar/contract/attempts.sections';
import type { Language } from '@chinar/contract/text';
import { ended } from './outbox-settle.ts';
import { eventOf } from './outbox-step.ts';
import type {
  AnswerRecord,
  AttemptRecord,
  Changes,
  EventRecord,
  OutboxStorage,
} from './outbox-types.ts';
import { attemptKey, choicesOf, looksOf } from './outbox-types.ts';

/** An answer of the server with the epoch that it was given under. */
type Held = HeldResponse & { epoch: number };

/** A held answer as the server told it at the start. */
function adoptHeld(key: string, held: Held, ours?: AnswerRecord): AnswerRecord {
  return {
    key,
    questionId: held.questionId,
    answer: held.answer,
    selection: held.answer,
    marked: held.status === 'marked' || held.status === 'answered_marked',
    visited: true,
    timeSpentMs: Math.max(held.timeSpentMs, ours?.timeSpentMs ?? 0),
    epoch: held.epoch,
    seq: held.seq,
    isTyping: false,
  };
}

function freshRecord(key: string, owner: string, started: Started): AttemptRecord {
  const { attempt, attemptToken } = started;
  return {
    key,
    owner,
    quizId: attempt.quizId,
    attemptId: attempt._id,
    head: attempt,
    token: attemptToken,
    deadlineAt: attempt.deadlineAt,
    nextSeq: firstChangeSeq,
    nextLookSeq: looksOf(attempt.epoch).first,
    nextChoiceSeq: choicesOf(attempt.epoch).first,
    language: attempt.language,
    position: null,
    phase: 'open',
    endedAs: null,
    savedAt: null,
    late: false,
    apart: false,
    clock: { serverMs: Date.parse(attempt.serverNow), wallMs: Date.now() },
  };
}

/** What this device has of the attempt. */
type Device = {
  attempt: AttemptRecord | undefined;
  ours: ReadonlyMap<string, AnswerRecord>;
  unsent: readonly EventRecord[];
};

/**
 * Our answers that the server does not have though nothing of them is unsent: it lost them (a restored
 * backup), so they are told again under their own numbers.
 */
function retell(
  { ours, unsent }: Device,
  held: ReadonlyMap<string, Held>,
  at: number,
): EventRecord[] {
  const waiting = new Set(unsent.map((event) => event.event.questionId));
  const isLost = (record: AnswerRecord): boolean =>
    isNewer(record, held.get(record.questionId) ?? { epoch: 0, seq: 0 });
  return [...ours.values()]
    .filter((record) => record.seq > 0 && !waiting.has(record.questionId) && isLost(record))
    .map((record) => eventOf(record, at));
}

export type Admission = {
  owner: string | null;
  started: Started;
  language?: Language;
  /** This device has just taken the attempt over: it writes under the new epoch. */
  takesOver?: boolean;
};

/**
 * Under which epoch this device goes on. Where another one has taken the attempt over meanwhile, it keeps its
 * own and only reads.
 */
function epochFor(
  { started, takesOver }: Admission,
  known: AttemptRecord | undefined,
): { epoch: number; takenOver: boolean } {
  const { epoch } = started.attempt;
  const isOlder = known !== undefined && known.head.epoch < epoch && !takesOver;
  return isOlder ? { epoch: known.head.epoch, takenOver: true } : { epoch, takenOver: false };
}

/**
 * Whether whoever comes back to a test takes it over: one that another device had meanwhile, which they have been
 * told, and one whose taking over the server has lost with its database.
 */
export function comesBackAsOther(
  { resumed, attempt }: Pick<Started, 'resumed' | 'attempt'>,
  mine: AttemptRecord | undefined,
): boolean {
  if (resumed !== true) return false;
  return !mine || mine.takenOver === true || mine.head.epoch > attempt.epoch;
}

/** How sections stand by the server and by this device; nothing where they have neither order nor times. */
function sectionsOf(base: AttemptRecord, told: Started['attempt']['sections']) {
  return told ? { sections: mergeTimes(base.sections, told) } : {};
}

/** What makes one that was over run again. */
export const opened = {
  phase: 'open' as const,
  endedAs: null,
  endedHere: false,
  foundEndedAt: null,
  lookedAfterAt: 0,
  late: false,
  apart: false,
};

/** How the attempt stands: what is over for the server is over here, and one that it let run again runs. */
function phaseOf(base: AttemptRecord, { state }: Started['attempt']): Partial<AttemptRecord> {
  const hasEnded = base.phase === 'ended';
  if (state === 'in_progress') return hasEnded ? opened : {};
  if (hasEnded || state === 'expired') return {};
  return ended(base, state === 'voided' ? 'voided' : 'submitted');
}

/** From where a device numbers its looks and choices: on from what it has told, or from its own first ones. */
function numbersOf(
  base: AttemptRecord,
  epoch: number,
): Pick<AttemptRecord, 'nextLookSeq' | 'nextChoiceSeq'> {
  const first = { nextLookSeq: looksOf(epoch).first, nextChoiceSeq: choicesOf(epoch).first };
  const { nextLookSeq, nextChoiceSeq = first.nextChoiceSeq } = base;
  return base.head.epoch === epoch ? { nextLookSeq, nextChoiceSeq } : first;
}

/**
 * What the device writes down when the server has told how an attempt stands: answers that are newer there
 * are taken over, and what the server has lost is told again.
 */
function planAdmission(key: string, admission: Admission, device: Device): Changes {
  const { owner, started, language } = admission;
  const { attempt, attemptToken } = started;
  const responses = started.responses.map((response): Held => ({
    ...response,
    epoch: response.epoch ?? attempt.epoch,
  }));
  const { epoch, takenOver } = epochFor(admission, device.attempt);
  const { ours } = device;
  const base = device.attempt ?? freshRecord(key, owner ?? 'guest', started);
  const held = new Map(responses.map((response) => [response.questionId, response]));
  const seqs = responses.map((response) => response.seq);
  const isOver = attempt.state === 'submitted' || attempt.state === 'voided';
  const record: AttemptRecord = {
    ...base,
    ...sectionsOf(base, attempt.sections),
    head: { ...attempt, epoch },
    takenOver,
    token: attemptToken,
    deadlineAt: attempt.deadlineAt,
    language: language ?? base.language,
    nextSeq: Math.max(base.nextSeq, ...seqs.map((seq) => seq + 1)),
    ...numbersOf(base, epoch),
    clock: { serverMs: Date.parse(attempt.serverNow), wallMs: Date.now() },
    ...phaseOf(base, attempt),
  };
  const adopted = responses
    .filter((response) => {
      const mine = ours.get(response.questionId);
      return !mine || isNewer(response, mine);
    })
    .map((response) => adoptHeld(key, response, ours.get(response.questionId)));
  return {
    attempt: record,
    answers: adopted,
    addEvents: isOver ? [] : retell(device, held, record.clock.serverMs),
  };
}

/** Takes what the server said at start or resume into the outbox; what this device did since stays. */
export async function admitAttempt(storage: OutboxStorage, admission: Admission): Promise<string> {
  const { attempt, responses } = admission.started;
  const key = attemptKey(admission.owner, attempt._id);
  const [known, unsent] = await Promise.all([storage.listAnswers(key), storage.listAllEvents(key)]);
  const ids = new Set([...known, ...responses].map((record) => record.questionId));
  await storage.transact(key, [...ids], (held, ours) =>
    planAdmission(key, admission, { attempt: held, ours, unsent }),
  );
  return key;
}

/** The same when this device has just taken over an attempt that it holds. */
export function admitTakenOver(
  storage: OutboxStorage,
  { owner }: Pick<AttemptRecord, 'owner'>,
  started: Started,
): Promise<string> {
  const admission = { owner: owner === 'guest' ? null : owner, started, takesOver: true };
  return admitAttempt(storage, admission);
}
