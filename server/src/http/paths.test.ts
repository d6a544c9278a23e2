import { expect, test } from 'vitest';
import { makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld({ withJobs: true });
const scene = await makeScene(world);
const named = (await readCalls()).filter(({ endpoint }) => /\{\w*id\}/i.test(endpoint.path));

test.each(named.map((fixture) => [fixture.endpoint.name, fixture] as const))(
  'Z12 what is no id is refused by name in the path of %s, before any database sees it',
  async (_, { endpoint, build, allowed }) => {
    const actor = allowed.find((name) => name !== 'visitor' && name !== 'guest') ?? 'learner';
    const call = await build(scene, actor);
    const name = Object.keys(call.params ?? {}).find((key) => /id$/i.test(key)) ?? '';
    for (const none of ['none', '0192f0aa-0000-7000-8000', "' or 1=1 --"]) {
      const params = { ...call.params, [name]: none };
      const answer = await send(scene, endpoint, { ...call, params }, { actor });
      const { code, errors } = answer.json<{ code: string; errors: { path: string }[] }>();
      expect([answer.statusCode, code, errors[0]?.path]).toEqual([400, 'validation_failed', name]);
    }
  },
);

test('a path that cannot be decoded is refused like any other that is not there', async () => {
  const { statusCode, body, headers } = await world.server.app.inject({
    method: 'GET',
    url: '/api/v1/courses/%E0%A4%A',
  });
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    expect.objectContaining({ code: 'not_found', success: false }),
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['en', /^[ -~]+$/],
  ['hi', /[\u0900-\u097F]/],
])('a path of no call is refused in words of the reader: %s', async (language, words) => {
  const headers = { 'accept-language': language };
  const { statusCode, body } = await world.server.app.inject({
    method: 'DELETE',
    url: '/api/v1/nothing',
    headers,
  });
  const { code, message } = JSON.parse(body) as { code: string; message: string };
  expect([statusCode, code]).toEqual([404, 'not_found']);
  expect(message).toMatch(words);
});
