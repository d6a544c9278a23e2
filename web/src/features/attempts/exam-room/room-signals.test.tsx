import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { choose, closeTabs, drained, makeDevice, openTab } from '../outbox/outbox.fixture.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { followSignals } from './room-signals.ts';

let server: AttemptServer;
let tab: Outbox;

beforeEach(async () => {
  server = await startAttemptServer();
  tab = await openTab(await makeDevice(), server.origin);
});
afterEach(async () => {
  closeTabs();
  await server.close();
});

/** A page that can be hidden, on a clock of its own. */
function openPage() {
  const page = document.implementation.createHTMLDocument();
  const state = { now: 1000, hidden: false };
  Object.defineProperty(page, 'hidden', { get: () => state.hidden });
  followSignals(tab, { page, steady: () => state.now });
  const turn = (hidden: boolean, after: number): void => {
    state.now += after;
    state.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const paste = (html: string): void => {
    page.body.innerHTML = html;
    page.body.firstElementChild?.dispatchEvent(new Event('paste', { bubbles: true }));
  };
  return { turn, paste };
}
const noted = () => tab.view.attempt.signals;

it('counts how often the page was left and for how long, and tells it once with the next answer', async () => {
  const { turn } = openPage();
  turn(true, 10);
  turn(false, 4000);
  turn(true, 500);
  turn(false, 250);
  await expect.poll(noted).toEqual({ away: 2, awayMs: 4250, pastes: 0 });
  await choose(tab, 1, 'a');
  await drained(tab);
  expect(server.signalsTold).toEqual([{ away: 2, awayMs: 4250, pastes: 0 }]);
  await choose(tab, 2, 'a');
  await drained(tab);
  expect(server.signalsTold).toHaveLength(1);
});

it('counts what is pasted into an answer, and nothing else', async () => {
  const { paste } = openPage();
  paste('<input data-typing>');
  paste('<input>');
  await expect.poll(noted).toEqual({ away: 0, awayMs: 0, pastes: 1 });
});

it('counts nothing once the test is over', async () => {
  const { turn, paste } = openPage();
  await tab.handIn();
  await expect.poll(() => tab.view.attempt.phase).toBe('ended');
  turn(true, 10);
  turn(false, 4000);
  paste('<input data-typing>');
  await tab.refresh();
  expect(noted()).toBeUndefined();
});
