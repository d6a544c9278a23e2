import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from './attempt-server.fixture.ts';
import { startAttemptServer } from './attempt-server.fixture.ts';
import type { Device } from './outbox.fixture.ts';
import {
  choose,
  drained,
  heldOption as heldOptionOf,
  makeDevice,
  openTab as openTabAt,
} from './outbox.fixture.ts';
import type { Outbox } from './outbox.ts';

let server: AttemptServer;
let open: Outbox[] = [];

beforeEach(async () => {
  server = await startAttemptServer();
});
afterEach(async () => {
  for (const outbox of open) outbox.close();
  open = [];
  await server.close();
});

const openTab = async (device: Device, origin = server.origin): Promise<Outbox> => {
  const outbox = await openTabAt(device, origin);
  open.push(outbox);
  return outbox;
};
const heldOption = (place: number): string | null => heldOptionOf(server, place);

describe('F17 a test that the clock has ended', () => {
  it('goes on after a reload where the server has time left, with the end that it tells', async () => {
    const device = await makeDevice();
    const offline = await openTab(device, 'http://127.0.0.1:9');
    await choose(offline, 1, 'a');
    await offline.handIn({ byClock: true });
    offline.close();
    server.leftMs = 900_000;
    const tab = await openTab(device, server.origin);
    await expect.poll(() => tab.view.attempt.phase).toBe('open');
    expect(heldOption(1)).toBe('a');
    expect(server.state).toBe('in_progress');
    const { deadlineAt, byClock } = tab.view.attempt;
    expect(byClock).toBeUndefined();
    expect(Math.abs(Date.parse(deadlineAt) - Date.now() - 900_000)).toBeLessThan(5000);
    expect(await choose(tab, 1, 'b')).toBe(true);
    await drained(tab);
    expect(heldOption(1)).toBe('b');
  });

  it('waits with both answers of the server: without the new end it does not go on', async () => {
    const device = await makeDevice();
    server.leftMs = 900_000;
    server.faults = ['fine', 'error', 'fine', 'error'];
    const tab = await openTab(device, server.origin);
    const phases = new Set<string>();
    await tab.handIn({ byClock: true });
    tab.subscribe(() => phases.add(tab.view.attempt.phase));
    await expect.poll(() => server.submits).toBeGreaterThan(1);
    await expect.poll(() => tab.view.attempt.phase).toBe('open');
    expect(server.submits).toBe(3);
    expect([...phases]).toEqual(['handing_in', 'open']);
  });
});
