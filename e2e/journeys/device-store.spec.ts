import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from '../fixtures.ts';

const day = 86_400_000;

/** What an exam room of before has left on the device: a test of so many days ago, its answers and its paper. */
function leaveBehind(page: Page, name: string, days: number): Promise<void> {
  const deadlineAt = new Date(Date.now() - days * day).toISOString();
  const key = `guest:${name}`;
  const attempt = {
    key,
    owner: 'guest',
    quizId: name,
    attemptId: name,
    head: { paperHash: name },
    token: 'none',
    deadlineAt,
    phase: 'ended',
    endedAs: 'submitted',
    clock: { serverMs: Date.now(), wallMs: Date.now() },
  };
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('chinar-exam', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      db.createObjectStore('attempts', { keyPath: 'key' });
      db.createObjectStore('papers');
      db.createObjectStore('answers', { keyPath: ['key', 'questionId'] });
      db.createObjectStore('events', { keyPath: ['key', 'epoch', 'seq'] });
    };
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction(['attempts', 'papers', 'answers'], 'readwrite');
      tx.objectStore('attempts').put(${JSON.stringify(attempt)});
      tx.objectStore('papers').put({}, '${name}');
      tx.objectStore('answers').put({ key: '${key}', questionId: 'q' });
      tx.oncomplete = () => { db.close(); resolve(); };
    };
  })`);
}

/** How many records each store holds. */
function counts(page: Page): Promise<number[]> {
  return page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('chinar-exam');
    opening.onsuccess = () => {
      const db = opening.result;
      const stores = ['attempts', 'papers', 'answers'];
      const tx = db.transaction(stores);
      const asked = stores.map((name) => tx.objectStore(name).count());
      tx.oncomplete = () => { db.close(); resolve(asked.map(({ result }) => result)); };
    };
  })`);
}

test('a test that was over three weeks ago leaves the device with its answers and its paper, one of last week stays', async ({
  page,
}) => {
  await page.goto('/privacy');
  await leaveBehind(page, 'old', 21);
  await leaveBehind(page, 'recent', 7);
  // Every page of ours looks after the device: perhaps this one has done so by now.
  await page.goto('/');
  await expect.poll(() => counts(page)).toEqual([1, 1, 1]);
});

/** What is asked of every storage, as a script that asks it of the one on the device. */
async function checksOfDevice(): Promise<string> {
  const outbox = join(import.meta.dirname, '../../web/src/features/attempts/outbox');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: outbox,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(outbox, 'outbox-idb.suite.ts'), formats: ['iife'], name: 'outbox' },
    },
  });
  const [made] = [built].flat();
  if (!made || !('output' in made)) throw new Error('Nothing was built.');
  return made.output[0].code;
}

/** Notes of each transaction that writes which stores it is of, and whether it waits for the disk. */
const noteWrites = `
  var writes = [];
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...asked) {
    const tx = begin.apply(this, asked);
    if (tx.mode === 'readwrite') writes.push([[...tx.objectStoreNames].join(), tx.durability]);
    return tx;
  };
`;

test('the storage on the device does what every storage must, and each step of a test is on the disk before it is told', async ({
  page,
}) => {
  await page.goto('/privacy');
  const script = `${noteWrites}
    ${await checksOfDevice()}
    outbox.checkDevice().then((failed) => ({ failed, writes }))`;
  const { failed, writes } = await page.evaluate<{ failed: string[]; writes: string[][] }>(script);
  expect(failed).toEqual([]);
  const steps = writes.filter(([stores]) => stores === 'answers,attempts,events');
  expect(steps.length).toBeGreaterThan(50);
  expect(new Set(steps.map(([, durability]) => durability))).toEqual(new Set(['strict']));
});
