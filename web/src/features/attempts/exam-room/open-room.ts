import type { Started } from '@chinar/contract/attempts';
import type { Paper } from '@chinar/contract/attempts.papers';
import { startAttempt, startPublicAttempt } from '@chinar/contract/attempts';
import { inSeedOrder } from '@chinar/contract/attempts.order';
import { takeOverAttempt } from '@chinar/contract/attempts.care';
import { getPaper } from '@chinar/contract/attempts.papers';
import type { QuizMeta } from '@chinar/contract/quizzes';
import type { Language } from '@chinar/contract/text';
import { call } from '../../../lib/api.ts';
import { ApiError, hasToWait, statusOf } from '../../../lib/api-error.ts';
import { isTheirs, noteHeld, tabKey, tokenKeptMs } from '../../../lib/held-attempts.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { holdsMaths, loadMathsStyle } from '../../../ui/use-maths.ts';
import { admitAttempt, comesBackAsOther } from '../outbox/outbox-admit.ts';
import { lookAfterEnd } from '../outbox/outbox-after-end.ts';
import { openDevice, openStorage } from '../outbox/outbox-idb.ts';
import type { Lock } from '../outbox/outbox-sender.ts';
import type { AttemptRecord, OutboxStorage } from '../outbox/outbox-types.ts';
import { attemptKey } from '../outbox/outbox-types.ts';
import type { OutboxDeps } from '../outbox/outbox-view.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { SaveProfile } from '../answering/palette-state.ts';
import { bringForRoom } from './bring-pictures.ts';
import { indexPaper, rulesOf } from './paper-index.ts';
import { placeToGoOn } from './place-to-go-on.ts';
import { spokenPaper } from './paper-words.ts';
import { factsOf, followNote, settleNote } from './room-news.ts';
import { followPage, isInSight } from './room-page.ts';
import { followSignals } from './room-signals.ts';
import { unseal } from './sealed-paper.ts';
import { Room } from './room.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import { createTransport } from '../outbox/transport.ts';

const lockPatienceMs = 20_000;
/** Tests that are over stay on the device as long as their pictures; their tokens are dead by then. */
const keptMs = 14 * 24 * 3_600_000;

/** One sender over all tabs. A frozen tab may hold the lock: then both send, which is harmless. */
const browserLock: Lock = (name, run) => {
  if (!('locks' in navigator)) return run();
  let isRunning = false;
  const once = (): ReturnType<typeof run> => {
    isRunning = true;
    return run();
  };
  const locked = navigator.locks.request(
    name,
    { signal: AbortSignal.timeout(lockPatienceMs) },
    once,
  );
  return (locked as ReturnType<typeof run>).catch((error: unknown) => {
    if (isRunning) throw error;
    return run();
  });
};

const isRunning = (record: AttemptRecord): boolean => record.phase !== 'ended';

/** Its token opens nothing any more: nobody can send it or hand it in. */
const isPast = ({ deadlineAt }: AttemptRecord): boolean =>
  Date.now() - Date.parse(deadlineAt) > tokenKeptMs;

/**
 * The attempt of a quiz that is open on this device: the reader's own, or the one this very tab was
 * sitting in when its session died. Another learner's is never offered.
 */
export async function findHeld(
  quizId: string,
  userId: string | null,
): Promise<AttemptRecord | null> {
  const storage = await openStorage();
  const ours = (await storage.listAttempts()).filter(
    (record) => record.quizId === quizId && isRunning(record) && !isPast(record),
  );
  const inTab = readStored(tabKey, 'session');
  const owner = userId ?? 'guest';
  return (
    ours.find((record) => record.owner === owner) ??
    (userId === null ? ours.find((record) => record.key === inTab) : undefined) ??
    null
  );
}

/**
 * The token of an attempt that this device holds for its reader: a guest's key to the own result, and that of
 * whoever's session died in this very tab. Another learner's opens nothing to those who come after them.
 */
export async function heldToken(attemptId: string, userId: string | null): Promise<string | null> {
  const storage = await openStorage();
  const inTab = readStored(tabKey, 'session');
  const found = (await storage.listAttempts()).find(
    (record) =>
      record.attemptId === attemptId &&
      (record.owner === 'guest' || isTheirs(record, userId, inTab)),
  );
  return found?.token ?? null;
}

/** Whether the device holds the attempt as a guest's. */
export async function heldAsGuest(attemptId: string): Promise<boolean> {
  const storage = await openStorage();
  return (await storage.getAttempt(attemptKey(null, attemptId))) !== undefined;
}

type Wanted = { hash: string; token: string; sealed: ArrayBuffer | null };

/** What the device holds, else what came sealed, else what the server gives in the open. */
async function paperOf(storage: OutboxStorage, { hash, token, sealed }: Wanted): Promise<Paper> {
  const held = await storage.getPaper(hash);
  if (held) return held;
  const key = paperKeys.get(hash);
  const opened = sealed && key ? await unseal(sealed, key, hash) : null;
  const paper =
    opened ?? (await call(getPaper, { params: { hash } }, { token: null, attemptToken: token }));
  // A full disk costs only the reload without network.
  await storage.putPaper(hash, paper).catch(() => undefined);
  return paper;
}

/** Keys that starts of this page's life have brought. */
const paperKeys = new Map<string, string>();

type Opening = {
  seriesId: string;
  quiz: Pick<QuizMeta, '_id' | 'isPublic'>;
  userId: string | null;
  language?: Language | undefined;
  held: AttemptRecord | null;
  /** The paper as it came during the instructions. */
  sealed?: ArrayBuffer | null | undefined;
};

function start({ quiz, userId, language, held }: Opening): Promise<Started> {
  const input = { params: { id: quiz._id }, body: language ? { language } : {} };
  if (userId !== null) return call(startAttempt, input);
  return call(startPublicAttempt, input, { token: null, attemptToken: held?.token });
}

function takeOver({ attempt, attemptToken }: Started): Promise<Started> {
  const input = { params: { id: attempt._id } };
  return call(takeOverAttempt, input, { token: null, attemptToken });
}

/** Whether a held attempt may go on without the server's word: no network, or a session that died. */
function mayGoOn(error: unknown, held: AttemptRecord): boolean {
  if (held.phase === 'handing_in') return true;
  return hasToWait(error) || statusOf(error) === 403;
}

/** Whether the attempt belongs to somebody else than the reader: only its own token speaks for it. */
const isForeign = ({ held, userId }: Opening): boolean =>
  held !== null && held.owner !== (userId ?? 'guest');

/** Milliseconds until the end of a held attempt, as far as this device knows. */
export function leftOf({ attemptId, clock, deadlineAt }: AttemptRecord): number {
  return Date.parse(deadlineAt) - clockOf(attemptId, clock).now();
}

/**
 * Whether a held attempt is over, so that starting would begin another one: its time is up, or it was handed
 * in elsewhere. The server is asked, for the computer's clock may have been changed; without an answer that
 * one tells.
 */
async function isOver(held: AttemptRecord): Promise<boolean> {
  if (held.phase === 'handing_in') return true;
  const reply = await createTransport().read(held.attemptId, held.token);
  if (reply.kind !== 'done') return leftOf(held) <= 0;
  if (reply.sample) clockOf(held.attemptId, held.clock).observe(reply.sample);
  const { state, deadlineAt } = reply.data;
  return state !== 'in_progress' || leftOf({ ...held, deadlineAt }) <= 0;
}

async function admit(storage: OutboxStorage, opening: Opening): Promise<string> {
  const { held, userId, language } = opening;
  if (held && (isForeign(opening) || (await isOver(held)))) return held.key;
  try {
    const sentAt = performance.now();
    const started = await start(opening);
    paperKeys.set(started.attempt.paperHash, started.paperKey);
    clockOf(started.attempt._id).observe({
      serverMs: Date.parse(started.attempt.serverNow),
      sentAt,
      receivedAt: performance.now(),
    });
    const mine = await storage.getAttempt(attemptKey(userId, started.attempt._id));
    const takesOver = comesBackAsOther(started, mine);
    return await admitAttempt(storage, {
      owner: userId,
      started: takesOver ? await takeOver(started) : started,
      takesOver,
      ...(language ? { language } : {}),
    });
  } catch (error) {
    if (held && mayGoOn(error, held)) return held.key;
    throw error;
  }
}

const clocks = new Map<string, ReturnType<typeof createServerClock>>();

function clockOf(
  attemptId: string,
  guess?: AttemptRecord['clock'],
): ReturnType<typeof createServerClock> {
  const known = clocks.get(attemptId);
  if (known) return known;
  // After a reload without network the computer's clock tells how long it took; never backwards.
  const passed = guess ? Math.max(0, Date.now() - guess.wallMs) : 0;
  const made = createServerClock(undefined, guess ? { serverMs: guess.serverMs + passed } : null);
  clocks.set(attemptId, made);
  return made;
}

function depsOf(storage: OutboxStorage, record: AttemptRecord, profile: SaveProfile): OutboxDeps {
  return {
    storage,
    transport: createTransport(),
    clock: clockOf(record.attemptId, record.clock),
    lock: browserLock,
    profile,
    channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel('chinar-exam') : null,
  };
}

const rooms = new Map<string, Room>();

/** The room in which the attempt is sat on this page; what was over and runs again gets a new one. */
function knownRoom({ key, phase }: AttemptRecord): Room | null {
  const known = rooms.get(key);
  if (known?.outbox.view.attempt.phase !== 'ended' || phase === 'ended') return known ?? null;
  // Its bell has struck.
  known.outbox.close();
  return null;
}

/** Starts or resumes, brings the paper onto the device, and opens the room. */
export async function openRoom(opening: Opening): Promise<Room> {
  const storage = await openStorage();
  const key = await admit(storage, opening);
  const record = await storage.getAttempt(key);
  if (!record) throw new ApiError({ status: 500, code: 'internal', message: '' });
  const known = knownRoom(record);
  if (known) {
    await known.outbox.refresh();
    return known;
  }
  const { head, token } = record;
  const sealed = opening.sealed ?? null;
  const paper = await paperOf(storage, { hash: head.paperHash, token, sealed });
  const index = indexPaper(inSeedOrder(spokenPaper(paper), head.seed));
  const held = await storage.listAnswers(key);
  const answers = new Map(held.map((one) => [one.questionId, one]));
  const first = index.byId.get(placeToGoOn(index.order, { position: record.position, answers }));
  // Who begins at once is there before it: the first question would change its size under the hand.
  const beside = holdsMaths(first?.question) ? loadMathsStyle() : Promise.resolve();
  await bringForRoom(paper, { seen: first, beside }, { hash: head.paperHash, token });
  const outbox = await Outbox.open(key, depsOf(storage, record, rulesOf(paper).saveProfile));
  if (!outbox) throw new ApiError({ status: 500, code: 'internal', message: '' });
  writeStored(tabKey, key, 'session');
  void outbox.checkIn();
  const room = new Room(index, outbox, clockOf(record.attemptId));
  rooms.set(key, room);
  const { title } = room.index.paper;
  noteHeld({ ...factsOf(outbox), seriesId: opening.seriesId, title });
  followNote(outbox, { isSeen: () => isInSight(room), afterPaint });
  followPage(room, clockOf(record.attemptId));
  followSignals(outbox, { page: document, steady: () => performance.now() });
  return room;
}

/** A frame that is asked for during another comes after that one has been painted. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run));
};

/**
 * Its room on this page sends by itself; one that is over is looked after like any other. A room that had to open
 * in memory knows nothing of what a slow disk keeps.
 */
function isSatHere({ key }: AttemptRecord, { isLasting }: OutboxStorage): boolean {
  const view = rooms.get(key)?.outbox.view;
  return view !== undefined && isRunning(view.attempt) && view.isLasting === isLasting;
}

let isDraining = false;
const draining = new Map<string, Outbox>();

/**
 * Sends what earlier visits left unsent on this device, whoever is logged in now: each attempt goes by
 * its own token. Called by the pages around a test.
 */
export async function drainHeld(): Promise<void> {
  if (isDraining) return;
  isDraining = true;
  try {
    await drain();
  } finally {
    isDraining = false;
  }
}

async function drain(): Promise<void> {
  // Nobody waits for it: a disk that is too slow for the room is not too slow for this.
  const storage = await openDevice().catch(openStorage);
  // A test that was handed in waits behind no other, whose server may be long in answering.
  const records = (await storage.listAttempts()).toSorted(
    (one, other) => Number(other.phase === 'handing_in') - Number(one.phase === 'handing_in'),
  );
  for (const record of records) {
    if (isSatHere(record, storage)) continue;
    settleNote(record);
    // What one of them breaks at keeps no other back.
    if (!isPast(record))
      await drainOne(storage, record).catch((error: unknown) => reportError(error));
  }
  // A full disk is no reason to keep anybody from a test.
  await storage.forgetBefore(Date.now() - keptMs).catch(() => undefined);
}

async function drainOne(storage: OutboxStorage, record: AttemptRecord): Promise<void> {
  const isWaiting = isRunning(record)
    ? record.phase === 'handing_in' || (await storage.listEvents(record.key, 1)).length > 0
    : await lookAfterEnd(storage, createTransport(), record);
  if (!isWaiting) return;
  // Where the network was gone, the sender of before is still trying.
  const outbox =
    draining.get(record.key) ?? (await Outbox.open(record.key, depsOf(storage, record, 'safe')));
  if (!outbox) return;
  if (!draining.has(record.key)) {
    followNote(outbox, { isSeen: () => rooms.get(record.key)?.isWatched === true, afterPaint });
  }
  draining.set(record.key, outbox);
  await outbox.flush();
}
