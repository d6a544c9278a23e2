import type { Paper } from '@chinar/contract/attempts.papers';
import { databaseName } from '../../../lib/exam-database.ts';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { openDB } from 'idb';
import { createMemoryStorage } from './outbox-memory.ts';
import type {
  AnswerRecord,
  AttemptRecord,
  Changes,
  EventRecord,
  OutboxStorage,
} from './outbox-types.ts';
import { isForgettable, toldKey } from './outbox-types.ts';

type Schema = DBSchema & {
  attempts: { key: string; value: AttemptRecord };
  papers: { key: string; value: Paper };
  answers: { key: [string, string]; value: AnswerRecord };
  events: { key: [string, number, number]; value: EventRecord };
};
type Database = IDBPDatabase<Schema>;

const stores = ['attempts', 'papers', 'answers', 'events'] as const;
const version = 1;
const patienceMs = 4000;

function openDatabase(name: string, onGone: () => void): Promise<Database> {
  return openDB<Schema>(name, version, {
    upgrade(db) {
      db.createObjectStore('attempts', { keyPath: 'key' });
      // Papers stand apart: the attempt's line is written with every change and must stay small.
      db.createObjectStore('papers');
      db.createObjectStore('answers', { keyPath: ['key', 'questionId'] });
      db.createObjectStore('events', { keyPath: ['key', 'epoch', 'seq'] });
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onGone();
    },
    terminated: onGone,
  });
}

const eventsOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []]);
const answersOf = eventsOf;

type Store = IDBPObjectStore<Schema, ('attempts' | 'answers' | 'events')[], 'events', 'readwrite'>;

/** What a step changes among events; in this order, for an event may be told again under its own name. */
async function changeEvents(events: Store, key: string, changes: Changes): Promise<void> {
  const told = toldKey(key);
  const again = changes.retells ? await events.getAll(eventsOf(told)) : [];
  if (changes.retells || changes.forgetsTold) await events.delete(eventsOf(told));
  await Promise.all([
    ...(changes.dropEvents ?? []).map(({ epoch, seq }) => events.delete([key, epoch, seq])),
    ...(changes.forgetsTold ? [] : (changes.tellEvents ?? [])).map((event) =>
      events.put({ ...event, key: told }),
    ),
    ...again.map((event) => events.put({ ...event, key })),
    ...(changes.addEvents ?? []).map((event) => events.put(event)),
  ]);
}

function storageOn(connect: () => Promise<Database>): OutboxStorage {
  return {
    isLasting: true,
    getAttempt: async (key) => (await connect()).get('attempts', key),
    listAttempts: async () => (await connect()).getAll('attempts'),
    listAnswers: async (key) => (await connect()).getAll('answers', answersOf(key)),
    listAllEvents: async (key) => (await connect()).getAll('events', eventsOf(key)),
    listConfirmed: async (key) => (await connect()).getAll('events', eventsOf(toldKey(key))),
    async listEvents(key, limit) {
      const events = await (await connect()).getAll('events', eventsOf(key));
      return events.filter((event) => event.refused === null).slice(0, limit);
    },
    async forgetBefore(time) {
      const tx = (await connect()).transaction(stores, 'readwrite');
      const [attempts, papers] = [tx.objectStore('attempts'), tx.objectStore('papers')];
      const read = new Set<string>();
      for (const record of await attempts.getAll()) {
        const { key } = record;
        const events = await tx.objectStore('events').count(eventsOf(key));
        if (!isForgettable(record, events, time)) {
          read.add(record.head.paperHash);
          continue;
        }
        await Promise.all([
          attempts.delete(key),
          tx.objectStore('answers').delete(answersOf(key)),
          tx.objectStore('events').delete(eventsOf(key)),
          tx.objectStore('events').delete(eventsOf(toldKey(key))),
        ]);
      }
      const hashes = (await papers.getAllKeys()).filter((hash) => !read.has(hash));
      await Promise.all([...hashes.map((hash) => papers.delete(hash)), tx.done]);
    },
    getPaper: async (hash) => (await connect()).get('papers', hash),
    async putPaper(hash, paper) {
      await (await connect()).put('papers', paper, hash);
    },
    async transact(key, questionIds, work) {
      const tx = (await connect()).transaction(['attempts', 'answers', 'events'], 'readwrite', {
        // On the disk before it is painted: the system's cache is lost with the battery.
        durability: 'strict',
      });
      const answers = tx.objectStore('answers');
      const [attempt, ...found] = await Promise.all([
        tx.objectStore('attempts').get(key),
        ...questionIds.map((id) => answers.get([key, id])),
      ]);
      const named = new Map(
        found.flatMap((record) => (record ? [[record.questionId, record]] : [])),
      );
      const changes = work(attempt, named) ?? {};
      await Promise.all([
        changes.attempt && tx.objectStore('attempts').put(changes.attempt),
        ...(changes.answers ?? []).map((answer) => answers.put(answer)),
        changeEvents(tx.objectStore('events'), key, changes),
        tx.done,
      ]);
    },
  };
}

/** The outbox in IndexedDB; opened anew when the browser closed it behind our back. Rejects where it is refused. */
export async function createIdbStorage(name = databaseName): Promise<OutboxStorage> {
  let open: Promise<Database> | null = null;
  const connect = (): Promise<Database> => {
    open ??= openDatabase(name, () => {
      open = null;
    }).catch((error: unknown) => {
      open = null;
      throw error;
    });
    return open;
  };
  await connect();
  return storageOn(connect);
}

let device: Promise<OutboxStorage> | null = null;
let shared: Promise<OutboxStorage> | null = null;

/**
 * What earlier pages have kept on this device, however long a slow disk takes to open it. Rejects where
 * IndexedDB is missing or refused.
 */
export function openDevice(): Promise<OutboxStorage> {
  device ??= createIdbStorage().catch((error: unknown) => {
    device = null;
    throw error;
  });
  return device;
}

/**
 * This page's storage. Memory where IndexedDB is missing, refused or does not answer: the room then
 * saves at once and says so (F20).
 */
export function openStorage(): Promise<OutboxStorage> {
  shared ??= (async () => {
    if (typeof indexedDB === 'undefined') return createMemoryStorage();
    const silence = new Promise<OutboxStorage>((resolve) => {
      setTimeout(() => resolve(createMemoryStorage()), patienceMs);
    });
    return Promise.race([openDevice().catch(() => createMemoryStorage()), silence]);
  })();
  return shared;
}
