import { firstChangeSeq, firstChoiceSeq, type Numbered } from '@chinar/contract/attempts.numbers';
import type { Answer, AttemptHead, ResponseEvent } from '@chinar/contract/attempts';
import type { Paper } from '@chinar/contract/attempts.papers';
import type { SignalsTold } from '@chinar/contract/attempts.signals';
import type { SectionTimes } from '@chinar/contract/attempts.sections';
import type { Language } from '@chinar/contract/text';

/** How the attempt stands on this device. `handing_in`: the learner or the clock ended it, the server has not said so yet. */
export type AttemptPhase = 'open' | 'handing_in' | 'ended';

/** An attempt as this device holds it; `key` is `${userId or 'guest'}:${attemptId}`. */
export type AttemptRecord = {
  key: string;
  owner: string;
  quizId: string;
  attemptId: string;
  head: AttemptHead;
  token: string;
  deadlineAt: string;
  /** The next number for a real change, for a look at a question, and for a choice that is not saved. */
  nextSeq: number;
  nextLookSeq: number;
  /** Records of before have none. */
  nextChoiceSeq?: number;
  language: Language;
  position: string | null;
  /** Only where sections have an order or times of their own. */
  sections?: SectionTimes;
  /** What the server was last told of them, as JSON. */
  sectionsTold?: string;
  /** What was noted of how the test is sat on this device, and what of it the server was told, as JSON. */
  signals?: SignalsTold;
  signalsTold?: string;
  /** Which life of which database has confirmed what was told. */
  history?: string;
  /** Another device sits at it now: here it is only read. */
  takenOver?: boolean;
  phase: AttemptPhase;
  /** The clock ended it, not the learner: it goes on where the server has time left for it. */
  byClock?: boolean;
  /** How the server closed it. */
  endedAs: 'submitted' | 'expired' | 'voided' | null;
  /** This device handed it in, in whichever tab and whenever. */
  endedHere?: boolean;
  /** It was handed in and runs again for the server: where another life of the database says so, it is handed in anew. */
  wasHandedIn?: boolean;
  /** What was confirmed was told once more after the end. */
  isToldAgain?: boolean;
  /** The server's time when this device, after the end, first found the test handed in there. */
  foundEndedAt?: number | null;
  /** This device's time when it last looked after a test whose result is waited for, or was refused a look. */
  lookedAfterAt?: number;
  /** The server's time of the last save that it confirmed. */
  savedAt: number | null;
  late: boolean;
  apart: boolean;
  /** The last known pair of clocks, for a reload without network. */
  clock: { serverMs: number; wallMs: number };
};

export type AnswerRecord = {
  key: string;
  questionId: string;
  answer: Answer | null;
  selection: Answer | null;
  marked: boolean;
  visited: boolean;
  timeSpentMs: number;
  epoch: number;
  seq: number;
  /** The last change was typing, which the next keystroke may replace while it is unsent. */
  isTyping: boolean;
  /** The server's time at which it was made here; of one that came from the server it is not known. */
  madeAt?: number;
};

export type EventRecord = {
  key: string;
  epoch: number;
  seq: number;
  event: ResponseEvent;
  /** Why the server refused it; such an event stays here and is not sent again. */
  refused: string | null;
  /** Told of time, a mark or a choice that is not saved: what counts stays what it was before. */
  keepsAnswer?: true;
};

/** What one step changes; all of it or nothing. */
export type Changes = {
  attempt?: AttemptRecord;
  answers?: readonly AnswerRecord[];
  addEvents?: readonly EventRecord[];
  dropEvents?: readonly Numbered[];
  /** Confirmed events: kept under another key for a while after the test, since a server can lose what it confirmed, and the hand-in too. */
  tellEvents?: readonly EventRecord[];
  /** Tells all confirmed events again. */
  retells?: boolean;
  /** Drops all confirmed events. */
  forgetsTold?: boolean;
};

/** Where the outbox lives: IndexedDB, or memory where the browser refuses it. Both pass one suite. */
export type OutboxStorage = {
  /** Whether it outlives the page. */
  readonly isLasting: boolean;
  getAttempt: (key: string) => Promise<AttemptRecord | undefined>;
  listAttempts: () => Promise<AttemptRecord[]>;
  listAnswers: (key: string) => Promise<AnswerRecord[]>;
  /** Unsent events in the order in which they were made; refused ones stay out. */
  listEvents: (key: string, limit: number) => Promise<EventRecord[]>;
  /** Events that the server has confirmed; it may yet lose them. */
  listConfirmed: (key: string) => Promise<EventRecord[]>;
  /** Every event that is still to be sent, refused ones too. */
  listAllEvents: (key: string) => Promise<EventRecord[]>;
  /**
   * Drops attempts whose deadline lay before a time (milliseconds since 1970), with their answers and the
   * papers that no other attempt reads. One that still has something to tell stays until it is ended.
   */
  forgetBefore: (time: number) => Promise<void>;
  getPaper: (hash: string) => Promise<Paper | undefined>;
  putPaper: (hash: string, paper: Paper) => Promise<void>;
  /**
   * Reads the attempt and the named answers, asks `work` what changes, and writes it: one transaction,
   * one after the other over all tabs, on the disk before it resolves.
   */
  transact: (
    key: string,
    questionIds: readonly string[],
    work: (
      attempt: AttemptRecord | undefined,
      answers: ReadonlyMap<string, AnswerRecord>,
    ) => Changes | null,
  ) => Promise<void>;
};

/**
 * The epoch of all looks, and of choices that are not saved, whichever device they are of: under its own one a device
 * that took the attempt over would lay its first look at a question, empty as it is, over an answer that comes later
 * from the other.
 */
export const lookEpoch = 1;

const ofDevice = 1000;
const devicesApart = 50;

type Span = { first: number; end: number };

function spanFrom(begin: number, epoch: number): Span {
  const first = begin + ((epoch - 1) % devicesApart) * ofDevice;
  return { first, end: first + ofDevice };
}

/** The numbers of a device's looks, from the first to the one before `end`: no two devices use the same. */
export const looksOf = (epoch: number): Span => spanFrom(1, epoch);

/** The same for what it chooses or marks on questions that it believes empty. */
export const choicesOf = (epoch: number): Span => spanFrom(firstChoiceSeq, epoch);

/** Whether an attempt that holds so many events can go from a device, its deadline having passed before a time. */
export function isForgettable(record: AttemptRecord, events: number, time: number): boolean {
  return Date.parse(record.deadlineAt) < time && (record.phase === 'ended' || events === 0);
}

/** Which device an event came from, counted from 1: of a look, or a choice that was not saved, its number says it. */
export function deviceOf({ epoch, seq }: Numbered): number {
  if (seq >= firstChangeSeq) return epoch;
  const place = seq < firstChoiceSeq ? seq - 1 : seq - firstChoiceSeq;
  return Math.max(epoch, 1 + Math.floor(place / ofDevice));
}

/** The key under which an attempt's confirmed events stand: apart, so that looking for unsent ones stays quick. */
export function toldKey(key: string): string {
  return `told:${key}`;
}

/** The key under which a learner's attempt is held. */
export function attemptKey(userId: string | null, attemptId: string): string {
  return `${userId ?? 'guest'}:${attemptId}`;
}

/** How long the outbox waits before it sends a change or a look, and between tries. */
export type OutboxTiming = {
  changeMs: number;
  lookMs: number;
  firstPauseMs: number;
  maxPauseMs: number;
};

export const usualTiming: OutboxTiming = {
  changeMs: 600,
  lookMs: 6000,
  firstPauseMs: 700,
  maxPauseMs: 15_000,
};
