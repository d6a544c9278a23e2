import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

/** What was typed into a form and not sent: when, and into which version of its record. */
export type Draft = {
  values: Record<string, unknown>;
  at: number;
  version: number | null;
};

/** Where drafts are kept. It never fails: where the device keeps nothing, there is no draft. */
export type DraftStore = {
  read: (key: string) => Promise<Draft | null>;
  write: (key: string, draft: Draft) => Promise<void>;
  drop: (key: string) => Promise<void>;
};

type Schema = DBSchema & { drafts: { key: string; value: Draft; indexes: { at: number } } };

/** After these nobody goes on where they left off; the device need not keep it. */
const maxAgeMs = 60 * 24 * 3_600_000;

async function openDrafts(name: string): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('drafts').createIndex('at', 'at');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const tx = db.transaction('drafts', 'readwrite');
  const old = IDBKeyRange.upperBound(Date.now() - maxAgeMs);
  for (let at = await tx.store.index('at').openCursor(old); at; at = await at.continue())
    await at.delete();
  await tx.done;
  return db;
}

/** Drafts in the memory of the page, for a browser that refuses its database. */
export function makeMemoryDrafts(): DraftStore {
  const kept = new Map<string, Draft>();
  return {
    read: async (key) => structuredClone(kept.get(key)) ?? null,
    write: async (key, draft) => void kept.set(key, structuredClone(draft)),
    drop: async (key) => void kept.delete(key),
  };
}

function makeIdbDrafts(name: string): DraftStore {
  let open: Promise<IDBPDatabase<Schema>> | null = null;
  // A connection that the browser closed meanwhile is opened anew by the next try.
  async function ask<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, none: T): Promise<T> {
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        open ??= openDrafts(name);
        return await work(await open);
      } catch {
        open = null;
      }
    }
    return none;
  }
  return {
    read: (key) => ask(async (db) => (await db.get('drafts', key)) ?? null, null),
    write: (key, draft) =>
      ask(async (db) => {
        const tx = db.transaction('drafts', 'readwrite');
        const put = tx.store.put(draft, key);
        // At once: a page that is being closed gets no further turn to do so by itself.
        tx.commit();
        await Promise.all([put, tx.done]);
      }, undefined),
    drop: (key) => ask((db) => db.delete('drafts', key), undefined),
  };
}

let shared: DraftStore | null = null;

/** The drafts of this device. */
export function draftStore(): DraftStore {
  shared ??= typeof indexedDB === 'undefined' ? makeMemoryDrafts() : makeIdbDrafts('chinar-drafts');
  return shared;
}
