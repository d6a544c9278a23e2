import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import * as z from 'zod/mini';
import { readDeparture } from '../departure.ts';

/** What was typed into a form and not sent: when, and into which version of its record. */
const Draft = z.object({
  values: z.record(z.string(), z.unknown()),
  at: z.number(),
  version: z.nullable(z.number()),
});
export type Draft = z.output<typeof Draft>;

/** Where drafts are kept. It never fails: where the device keeps nothing, there is no draft. */
export type DraftStore = {
  read: (key: string) => Promise<Draft | null>;
  write: (key: string, draft: Draft) => Promise<void>;
  drop: (key: string) => Promise<void>;
  /** Drops all that an account keeps here. */
  forget: (owner: string) => Promise<void>;
};

/** Under which name an account keeps the draft of a form. */
export const draftKeyOf = (owner: string, form: string): string => `${owner}:${form}`;

type Schema = DBSchema & { drafts: { key: string; value: Draft; indexes: { at: number } } };

/** After these nobody goes on where they left off; the device need not keep it. */
const maxAgeMs = 60 * 24 * 3_600_000;

/** A colon is followed by a semicolon. */
const keysOf = (owner: string): IDBKeyRange =>
  IDBKeyRange.bound(`${owner}:`, `${owner};`, false, true);

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
  // Who logged out while the device was busy, or without the network that brings this code.
  const left = readDeparture();
  let theirs = left && (await tx.store.openCursor(keysOf(left.owner)));
  for (; left && theirs; theirs = await theirs.continue())
    if (theirs.value.at <= left.at) await theirs.delete();
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
    forget: async (owner) => {
      for (const key of kept.keys()) if (key.startsWith(draftKeyOf(owner, ''))) kept.delete(key);
    },
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
    read: (key) =>
      ask(async (db) => {
        const kept = z.safeParse(Draft, await db.get('drafts', key));
        return kept.success ? kept.data : null;
      }, null),
    write: (key, draft) =>
      ask(async (db) => {
        const tx = db.transaction('drafts', 'readwrite');
        const put = tx.store.put(draft, key);
        // At once: a page that is being closed gets no further turn to do so by itself.
        tx.commit();
        await Promise.all([put, tx.done]);
      }, undefined),
    drop: (key) => ask((db) => db.delete('drafts', key), undefined),
    forget: (owner) => ask((db) => db.delete('drafts', keysOf(owner)), undefined),
  };
}

let shared: DraftStore | null = null;

/** The drafts of this device. */
export function draftStore(): DraftStore {
  shared ??= typeof indexedDB === 'undefined' ? makeMemoryDrafts() : makeIdbDrafts('chinar-drafts');
  return shared;
}
