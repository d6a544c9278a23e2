import { firstChangeSeq, isNewer } from '@chinar/contract/attempts.numbers';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { mergeTimes, type SectionTimes } from '@chinar/contract/attempts.sections';
import type { SignalsTold } from '@chinar/contract/attempts.signals';
import { sameAnswer } from '../answering/answers.ts';
import {
  type AnswerRecord,
  type AttemptRecord,
  type Changes,
  type EventRecord,
} from './outbox-types.ts';
import type { SaveBody, SaveData } from './transport.ts';

/* What the server's reply to a save means for what this device holds. */

type Held = { attempt: AttemptRecord; answers: ReadonlyMap<string, AnswerRecord> };

/** The answers of the server that take the place of ours, and the questions where that changes something. */
function adoptedFrom(
  data: SaveData,
  answers: Held['answers'],
): { newer: Map<string, AnswerRecord>; conflicts: string[] } {
  const newer = new Map<string, AnswerRecord>();
  const conflicts: string[] = [];
  for (const held of data.superseded) {
    const ours = newer.get(held.questionId) ?? answers.get(held.questionId);
    const adopted = ours && (held.shut ? giveWay(ours, held) : adoptNewer(ours, held));
    if (!adopted) continue;
    if (!sameAnswer(ours.answer, adopted.answer)) conflicts.push(held.questionId);
    newer.set(held.questionId, adopted);
  }
  return { newer, conflicts };
}

/** Another life of the database: what the one before confirmed may be lost with it. */
function isAnotherLife({ history }: AttemptRecord, data: SaveData): boolean {
  return history !== undefined && data.history !== undefined && data.history !== history;
}

/** One that was handed in before, and runs again because the database lost that; where somebody opened it, it stays open. */
function handedInAnew(attempt: AttemptRecord, data: SaveData): Partial<AttemptRecord> {
  if (!attempt.wasHandedIn) return {};
  const phase = isAnotherLife(attempt, data) ? ('handing_in' as const) : attempt.phase;
  return { phase, wasHandedIn: false };
}

/** What changes on this device when the server has settled `done` of what was sent under `epoch`. */
export function settle(
  { attempt, answers }: Held,
  data: SaveData,
  {
    epoch,
    done,
    now,
    sent,
  }: {
    epoch: number;
    done: readonly EventRecord[];
    now: number;
    /** As it stood when the events were sent. */
    sent: AttemptRecord;
  },
): { changes: Changes; conflicts: string[] } {
  const { newer, conflicts } = adoptedFrom(data, answers);
  const heldSeqs = data.superseded.filter((h) => h.heldEpoch === epoch).map((h) => h.heldSeq + 1);
  const nextSeq = Math.max(attempt.nextSeq, ...heldSeqs);
  const isOutdone = outdoneBy(new Map([...answers, ...newer]));
  // What was changed meanwhile has an event of its own on the way: told anew, the older one would stand over it.
  const clashes = clashesOf(data, done).filter((event) => !isOutdone(event));
  const again = renumbered(clashes, nextSeq);
  for (const { event, seq } of again) {
    const ours = newer.get(event.questionId) ?? answers.get(event.questionId);
    if (ours) newer.set(event.questionId, { ...ours, seq });
  }
  const changes: Changes = {
    attempt: {
      ...attempt,
      ...keptOf(attempt, data, { epoch, sent }),
      ...handedInAnew(attempt, data),
      deadlineAt: data.deadlineAt,
      savedAt: now,
      nextSeq: Math.max(nextSeq, ...again.map((event) => event.seq + 1)),
      late: attempt.late || data.late === true,
      apart: attempt.apart || data.kept === 'apart',
    },
    answers: [...newer.values()],
    addEvents: again,
    dropEvents: done.map((event) => ({ epoch: event.epoch, seq: event.seq })),
    tellEvents: done,
    retells: isAnotherLife(attempt, data),
  };
  return { changes, conflicts };
}

/** The end of an attempt and of its sections, as the server tells them now. */
export function newerEnd(
  attempt: AttemptRecord,
  { deadlineAt, sections }: Pick<AttemptOutcome, 'deadlineAt' | 'sections'>,
): Pick<AttemptRecord, 'deadlineAt' | 'sections'> {
  return {
    deadlineAt,
    ...(sections && attempt.sections ? { sections: mergeTimes(attempt.sections, sections) } : {}),
  };
}

/** What closes an attempt on this device; its own doing where it was handing in, whichever answer said so. */
export function ended(
  attempt: AttemptRecord,
  as: 'submitted' | 'voided',
): Pick<AttemptRecord, 'phase' | 'endedAs' | 'endedHere'> {
  const endedHere = attempt.phase === 'handing_in' || attempt.endedHere === true;
  return { phase: 'ended', endedAs: as, endedHere };
}

/** Which events the reply has settled: held, outdone by something newer, or kept apart. */
export function namedBy(data: SaveData): (questionId: string, seq: number) => boolean {
  if (data.kept === 'apart') return () => true;
  const names = new Set(
    [...data.accepted, ...data.superseded].map((named) => `${named.questionId}/${named.seq}`),
  );
  return (questionId, seq) => names.has(`${questionId}/${seq}`);
}

/**
 * Events that lost their number to another device while nothing newer is held for their question:
 * the answer is still the newest one, so it must not be dropped. A look may: among the numbers of changes it
 * would stand over answers.
 */
function clashesOf(data: SaveData, events: readonly EventRecord[]): EventRecord[] {
  return events.filter(
    (event) =>
      event.seq >= firstChangeSeq &&
      data.superseded.some(
        (held) =>
          held.questionId === event.event.questionId &&
          held.seq === event.seq &&
          !held.shut &&
          (held.heldEpoch < event.epoch ||
            (held.heldEpoch === event.epoch && held.heldSeq < event.seq)),
      ),
  );
}

/** The same events under new numbers, a random way on, so that two devices do not meet again. */
function renumbered(events: readonly EventRecord[], nextSeq: number): EventRecord[] {
  const first = nextSeq + 1 + Math.floor(Math.random() * 10_000);
  return events.map((event, place) => {
    const seq = first + place;
    return { ...event, seq, event: { ...event.event, seq } };
  });
}

/** What this device knows of sections that the server has not been told; it goes along with a save. */
export function sectionsToTell({
  sections,
  sectionsTold,
}: AttemptRecord): Pick<SaveBody, 'sections'> {
  if (!sections || JSON.stringify(toldOf(sections)) === sectionsTold) return {};
  return { sections: toldOf(sections) };
}

const whole = (moments: SectionTimes['opened']): SectionTimes['opened'] =>
  Object.fromEntries(Object.entries(moments).map(([place, at]) => [place, Math.round(at)]));

/** In whole milliseconds: devices hold parts of one from before, for which a save is refused with all its answers. */
const toldOf = ({ opened, closed }: SectionTimes): SectionTimes => ({
  opened: whole(opened),
  closed: whole(closed),
});

/** What this device has noted and the server has not been told; it goes along with a save of its own epoch. */
export function signalsToTell(
  { signals, signalsTold, head }: AttemptRecord,
  epoch: number,
): Pick<SaveBody, 'signals'> {
  const isNews = epoch === head.epoch && JSON.stringify(signals) !== signalsTold;
  return signals && isNews ? { signals } : {};
}

/** What a save's reply brings for the attempt as such: how sections stand, which database, which device. */
function keptOf(
  attempt: AttemptRecord,
  data: SaveData,
  { epoch, sent }: { epoch: number; sent: AttemptRecord },
): Partial<AttemptRecord> {
  const { sections, history } = data;
  const isOwn = epoch === sent.head.epoch;
  return {
    ...(sections && attempt.sections
      ? {
          sections: mergeTimes(attempt.sections, sections),
          ...(sent.sections ? { sectionsTold: JSON.stringify(toldOf(sent.sections)) } : {}),
        }
      : {}),
    ...(sent.signals && isOwn ? { signalsTold: JSON.stringify(sent.signals) } : {}),
    ...(history === undefined ? {} : { history }),
    // Looks go under the first epoch, whichever device they are of.
    ...(data.takenOver && isOwn ? { takenOver: true } : {}),
  };
}

/** The server's answer where the section takes nothing any more: it counts, however new ours is. */
function giveWay(
  { madeAt: _, ...ours }: AnswerRecord,
  held: SaveData['superseded'][number],
): AnswerRecord | null {
  if (sameAnswer(ours.answer, held.heldAnswer)) return null;
  return { ...ours, answer: held.heldAnswer, selection: held.heldAnswer, isTyping: false };
}

/** The server's answer in place of ours, where it is not older than the last thing this device did. */
function adoptNewer(
  { madeAt: _, ...ours }: AnswerRecord,
  held: SaveData['superseded'][number],
): AnswerRecord | null {
  const isOlder = isNewer(ours, { epoch: held.heldEpoch, seq: held.heldSeq });
  if (isOlder || (held.heldSeq === ours.seq && sameAnswer(ours.answer, held.heldAnswer)))
    return null;
  return {
    ...ours,
    answer: held.heldAnswer,
    selection: held.heldAnswer,
    epoch: held.heldEpoch,
    seq: held.heldSeq,
    isTyping: false,
  };
}

/** An attempt with more noted of how it is sat. */
export function withSignals(
  attempt: AttemptRecord,
  { away = 0, awayMs = 0, pastes = 0 }: Partial<SignalsTold>,
): AttemptRecord {
  const before = attempt.signals ?? { away: 0, awayMs: 0, pastes: 0 };
  const signals = {
    away: before.away + away,
    awayMs: before.awayMs + Math.round(awayMs),
    pastes: before.pastes + pastes,
  };
  return { ...attempt, signals };
}

/** Tells of an event whether its question has a newer answer on this device. */
export function outdoneBy(answers: ReadonlyMap<string, AnswerRecord>) {
  return ({ event: { questionId }, epoch, seq }: EventRecord): boolean => {
    const held = answers.get(questionId);
    return held !== undefined && isNewer(held, { epoch, seq });
  };
}

/** Newer answers over older ones; a slow read never brings an older one back. */
export function mergeAnswers(
  held: ReadonlyMap<string, AnswerRecord>,
  read: readonly AnswerRecord[],
): ReadonlyMap<string, AnswerRecord> {
  const merged = new Map(held);
  for (const record of read) {
    const known = merged.get(record.questionId);
    const isOlder = known && isNewer(known, record);
    if (!isOlder) merged.set(record.questionId, record);
  }
  return merged;
}
