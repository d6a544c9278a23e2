import { formatDuration } from '@chinar/content/format';
import { useNow } from './effects.ts';
import { currentLocale } from './i18n.ts';
import { makeKeptNotes } from './kept-notes.ts';
import { paths } from './paths.ts';
import { useSession } from './session.ts';
import { readStored } from './storage.ts';

/**
 * What pages outside the exam room know of an attempt that this device holds. A note, written by the
 * room: the outbox has the truth, and is not opened only to show a line.
 */
export type HeldNote = {
  attemptId: string;
  quizId: string;
  seriesId: string;
  title: string;
  /** Whose it is: a user's id, or `guest`. */
  owner: string;
  state: 'running' | 'handing_in' | 'ended';
  deadlineAt: string;
  /** By how much the server's clock is ahead of this device's. */
  aheadMs: number;
  /** Its result was looked at, or the word of it closed: it is no news any more. */
  isSeen?: boolean;
};

/** Which attempt this tab sits in; emptied by a logout, kept by a session that merely died. */
export const tabKey = 'chinar-exam-tab';

/** So long after its deadline the token of an attempt opens it (server/src/auth/tokens.ts). */
export const tokenKeptMs = 7 * 86_400_000;
const states = new Set<unknown>(['running', 'handing_in', 'ended'] satisfies HeldNote['state'][]);
const fields = ['attemptId', 'quizId', 'seriesId', 'title', 'owner'] as const;

/** Also read by the script before the first paint (app/inline-scripts.ts). */
export const heldKey = 'chinar-held';
const notes = makeKeptNotes<HeldNote>(
  heldKey,
  (note) =>
    fields.every((field) => typeof note[field] === 'string') &&
    states.has(note.state) &&
    typeof note.aheadMs === 'number' &&
    Number.isFinite(Date.parse(String(note.deadlineAt))),
);

/** Notes how an attempt stands; the newest one of a test takes the place of its owner's earlier ones. */
export function noteHeld(note: HeldNote): void {
  const isAside = (other: HeldNote): boolean =>
    (other.quizId !== note.quizId || other.owner !== note.owner) &&
    Date.now() - Date.parse(other.deadlineAt) < tokenKeptMs;
  notes.write([...notes.read().filter(isAside), note]);
}

/** Changes the note of an attempt; one that a newer attempt has replaced stays gone. */
export function renoteHeld(attemptId: string, change: Partial<HeldNote>): void {
  const note = findHeldNote(attemptId);
  if (note) noteHeld({ ...note, ...change });
}

/** What is told of an attempt that this device holds, whosever it is. */
export function findHeldNote(attemptId: string): HeldNote | undefined {
  return notes.read().find((note) => note.attemptId === attemptId);
}

/** The attempt is nobody's business any more: set aside, claimed, or gone. */
export const forgetHeld = notes.forget;

/**
 * Whether an attempt is its reader's own; of somebody whose session died, it is the one that this very tab was
 * sitting in.
 *
 * @param userId null without a session
 * @param inTab what this tab keeps under `tabKey`
 */
export function isTheirs(
  { owner, attemptId }: Pick<HeldNote, 'owner' | 'attemptId'>,
  userId: string | null,
  inTab: string | null,
): boolean {
  if (userId !== null) return owner === userId;
  return owner === 'guest' || `${owner}:${attemptId}` === inTab;
}

/** What this device holds of the reader's attempts, the newest first; nothing until the page is hydrated. */
export function useHeldNotes(): readonly HeldNote[] {
  const session = useSession();
  const all = notes.useAll();
  if (session.status === 'unknown' || all.length === 0) return [];
  const inTab = readStored(tabKey, 'session');
  return all.filter((note) => isTheirs(note, session.user?._id ?? null, inTab)).toReversed();
}

/** Where a held attempt leads: back into it, to its handing in, or to its result. */
export type HeldWay = {
  note: HeldNote;
  kind: 'resume' | 'hand_in' | 'result';
  leftMs: number;
  href: string;
};

function wayOf(note: HeldNote, now: number): HeldWay {
  const leftMs = Date.parse(note.deadlineAt) - now - note.aheadMs;
  const isOver = note.state === 'handing_in' || leftMs <= 0;
  const kind = note.state === 'ended' ? 'result' : isOver ? 'hand_in' : 'resume';
  const { seriesId, quizId, attemptId } = note;
  const href =
    kind === 'result' ? paths.results(seriesId, quizId, attemptId) : paths.take(seriesId, quizId);
  return { note, kind, leftMs, href };
}

/** The time left in whole minutes, never nothing while there is some. */
export function leftText({ leftMs }: HeldWay): string {
  return formatDuration(Math.ceil(leftMs / 60_000), currentLocale());
}

/** The reader's held attempts with where they lead now, the newest first. */
export function useHeldWays(): readonly HeldWay[] {
  const held = useHeldNotes();
  const now = useNow();
  if (now === null) return [];
  return held.map((note) => wayOf(note, now)).filter(({ leftMs }) => leftMs > -tokenKeptMs);
}
