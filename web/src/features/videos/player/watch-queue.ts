import {
  getVideo,
  playVideo,
  type WatchState,
  watchVideo,
  type WithinLesson,
} from '@chinar/contract/videos';
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import { hasToWait, statusOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { pageQueryClient } from '../../../lib/queries.ts';
import { ownId } from '../../../lib/session.ts';
import { joinRanges, type Ranges } from './ranges.ts';

/** What somebody saw of a film and the server has not heard yet: one row for each film and person. */
type Row = {
  owner: string;
  videoId: string;
  within: WithinLesson;
  ranges: Ranges;
  position: number;
  at: string;
};

type Schema = DBSchema & { seen: { key: string; value: Row } };

const mostRanges = 64;
/** Older than this the server takes it no more. */
const keptMs = 30 * 86_400_000;
const lockName = 'chinar-watch';

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;
/** In place of the device's, where it keeps nothing. */
const memory = new Map<string, Row>();

function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>('chinar-watch', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('seen'),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  }).catch(() => null);
  return opened;
}

const keyOf = ({ owner, videoId }: Pick<Row, 'owner' | 'videoId'>): string => `${owner}:${videoId}`;

/** Reads and writes one row in one step, so that two tabs lose nothing of each other's. */
async function change(key: string, work: (held: Row | undefined) => Row | null): Promise<void> {
  const db = await database();
  if (!db) {
    const next = work(memory.get(key));
    if (next) memory.set(key, next);
    else memory.delete(key);
    return;
  }
  const tx = db.transaction('seen', 'readwrite');
  const next = work(await tx.store.get(key));
  await (next ? tx.store.put(next, key) : tx.store.delete(key));
  await tx.done;
}

async function rowsOf(owner: string): Promise<Row[]> {
  const db = await database();
  const all = db ? await db.getAll('seen') : [...memory.values()];
  return all.filter((row) => row.owner === owner);
}

/** Keeps what was seen, joined with what waits already. */
export async function keepSeen(seen: Omit<Row, 'owner'>): Promise<void> {
  const owner = ownId();
  // A visitor's way through a film is nobody's to keep.
  if (!owner) return;
  const row = { ...seen, owner };
  await change(keyOf(row), (held) => ({
    ...row,
    ranges: joinRanges([...(held?.ranges ?? []), ...row.ranges]),
  }));
}

/** Where this device last saw a film stop, of what the server has not heard; null where nothing waits. */
export async function seenAt(videoId: string): Promise<{ position: number; at: string } | null> {
  const row = (await rowsOf(ownId() ?? '')).find((one) => one.videoId === videoId);
  return row ? { position: row.position, at: row.at } : null;
}

type Heard = (videoId: string, state: WatchState) => void;

/** Sends one row; true when the next may follow. */
async function sendRow(row: Row, heard: Heard, keepalive: boolean): Promise<boolean> {
  const { videoId, position, at, within } = row;
  const params = { id: videoId };
  const ranges = row.ranges.slice(0, mostRanges);
  const drop = () =>
    change(keyOf(row), (held) => {
      if (!held) return null;
      // What was seen meanwhile waits on; a part that was told twice changes nothing.
      const isSame = held.at === at && held.ranges.length <= mostRanges;
      return isSame
        ? null
        : { ...held, ranges: held.ranges.slice(held.at === at ? mostRanges : 0) };
    });
  const send = async (): Promise<void> =>
    heard(
      videoId,
      await call(watchVideo, { params, body: { ranges, position, at } }, { keepalive }),
    );
  try {
    await send();
    await drop();
  } catch (error) {
    if (hasToWait(error)) return false;
    // It was begun as a visitor, or before the history was cleared: from now on it is kept.
    if (statusOf(error) === 404 && Date.now() - Date.parse(at) < keptMs)
      await call(playVideo, { params, body: within })
        .then(() => send())
        .catch(() => undefined);
    await drop();
  }
  return true;
}

async function sendAll(heard: Heard, keepalive: boolean): Promise<void> {
  const owner = ownId();
  if (!owner) return;
  const rows = await rowsOf(owner);
  for (const row of rows) if (!(await sendRow(row, heard, keepalive))) return;
  // What the page said of the place to go on is old: it is asked when it is opened again.
  if (rows.length > 0)
    await pageQueryClient().invalidateQueries({ queryKey: [getVideo.name], refetchType: 'none' });
}

/** Tells the server what waits, one tab at a time; what finds no line waits on. */
export async function tellSeen(heard: Heard = () => undefined, keepalive = false): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return sendAll(heard, keepalive);
  await locks.request(lockName, () => sendAll(heard, keepalive));
}
