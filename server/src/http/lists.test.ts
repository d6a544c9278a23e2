import { expect, test } from 'vitest';
import type { Endpoint } from '@chinar/contract/endpoint';
import { cursorOf } from '../db/list.ts';
import { makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';

const scene = await makeScene(await openWorld({ withJobs: true }));
type List = Endpoint & { list: { sorts: readonly string[] } };
const isList = (endpoint: Endpoint): endpoint is List => 'list' in endpoint;

/** Every order of every list, with who may read it. */
const orders = (await readCalls()).flatMap((fixture) =>
  isList(fixture.endpoint)
    ? fixture.endpoint.list.sorts.map((sort) => [fixture.endpoint.name, sort, fixture] as const)
    : [],
);
const id = '0193a000-0000-7000-8000-000000000001';
/** One of them ends a page, whatever is sorted by. */
const ends = ['7', '7 7', '7 7 7', '2026-11-01T00:00:00Z', 'letters', ''];

test('there are lists to look at', () => expect(orders.length).toBeGreaterThan(40));

test.each(orders)('%s goes on by %s from where a page ended', async (_, sort, fixture) => {
  const { endpoint, build, allowed } = fixture;
  const actor = allowed[0] ?? 'admin';
  const { query, ...call } = await build(scene, actor);
  const statuses: number[] = [];
  for (const key of ends) {
    const after = cursorOf(sort, { key, id });
    const asked = { ...call, query: { ...query, sort, after } };
    statuses.push((await send(scene, endpoint, asked, { actor })).statusCode);
  }
  // What does not fit the order is refused; that of the order's own kind is not.
  expect(statuses.filter((status) => status !== 400)).toContain(200);
  expect(statuses.filter((status) => status !== 400 && status !== 200)).toEqual([]);
});
