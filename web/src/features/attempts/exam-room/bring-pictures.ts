import { getPaperPicture } from '@chinar/contract/attempts.papers';
import { urlOf } from '@chinar/contract/url';
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import { readTokens } from '../../../lib/session.ts';
import { holdPicture, isPictureHeld, picturesNamed } from '../../../ui/held-pictures.ts';

/*
 * Pictures of papers, kept on the device beside the attempts but in a database of their own: what is lost
 * of them is fetched again, and the outbox must never wait for them.
 */

type Kept = { bytes: ArrayBuffer; at: number };
type Schema = DBSchema & { pictures: { key: string; value: Kept } };

const databaseName = 'chinar-pictures';
/** So long after it was brought a picture may go: no attempt lasts as long. */
const keptMs = 14 * 86_400_000;
/** Fetched at the same time. */
const lanes = 4;

let open: Promise<IDBPDatabase<Schema> | null> | null = null;

async function dropOld(database: IDBPDatabase<Schema>): Promise<void> {
  const tx = database.transaction('pictures', 'readwrite');
  for await (const cursor of tx.store) {
    if (cursor.value.at < Date.now() - keptMs) await cursor.delete();
  }
}

/** Null where the browser has or gives no database: then pictures live as long as the page. */
function connect(): Promise<IDBPDatabase<Schema> | null> {
  open ??= (async () => {
    const database = await openDB<Schema>(databaseName, 1, {
      upgrade: (made) => void made.createObjectStore('pictures'),
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        open = null;
      },
      terminated: () => {
        open = null;
      },
    });
    void dropOld(database).catch(() => undefined);
    return database;
  })().catch(() => null);
  return open;
}

type Wanted = { hash: string; token: string | null };

async function fetchPicture(name: string, { hash, token }: Wanted): Promise<ArrayBuffer> {
  const bearer = token === null ? readTokens().accessToken : null;
  const response = await fetch(urlOf(getPaperPicture, { params: { hash, name } }), {
    headers: {
      ...(token === null ? {} : { 'x-attempt-token': token }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
  });
  if (!response.ok) throw new Error(`A picture was refused: ${response.status}`);
  return response.arrayBuffer();
}

async function bring(name: string, wanted: Wanted): Promise<void> {
  const database = await connect();
  const kept = await database?.get('pictures', name).catch(() => undefined);
  const bytes = kept?.bytes ?? (await fetchPicture(name, wanted));
  holdPicture(name, bytes);
  // A full disk costs only the reload without network.
  if (!kept)
    await database?.put('pictures', { bytes, at: Date.now() }, name).catch(() => undefined);
}

/**
 * Brings the pictures of compiled texts onto the device; the first ones of the paper first. Those that do
 * not come are tried again when the network is back. Resolves when each has been tried.
 */
export async function bringPictures(compiled: unknown, wanted: Wanted): Promise<void> {
  const left = picturesNamed(compiled).filter((name) => !isPictureHeld(name));
  if (left.length === 0) return;
  const missed: string[] = [];
  const lane = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const one = name;
      await bring(one, wanted).catch(() => void missed.push(one));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (missed.length === 0) return;
  const again = (): void => {
    window.removeEventListener('online', again);
    window.clearTimeout(timer);
    void bringPictures(compiled, wanted);
  };
  const timer = window.setTimeout(again, againMs);
  window.addEventListener('online', again);
}

const againMs = 15_000;

/** After so long a room opens without the pictures that are still on their way: its time runs already. */
const firstPatienceMs = 10_000;
/** On a good line all others are here by then, and none is missed when it breaks. */
const restPatienceMs = 1500;

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Brings the pictures of a paper, those of the question that is shown first before all others. Resolves
 * when the room may open: with that question's pictures and what it has to have `beside` them, and with the
 * rest unless the line is slow.
 */
export async function bringForRoom(
  paper: unknown,
  first: { seen: unknown; beside: Promise<unknown> },
  wanted: Wanted,
  bringAll = bringPictures,
): Promise<void> {
  const shown = Promise.all([bringAll(first.seen, wanted), first.beside]);
  const all = shown.then(() => bringAll(paper, wanted));
  await Promise.race([all, passed(firstPatienceMs), Promise.all([shown, passed(restPatienceMs)])]);
}
