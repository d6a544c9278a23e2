import { expect, test } from 'vitest';
import { importQuestions } from '@chinar/contract/questions';
import { buildUser } from '../features/accounts/fixtures.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
const tutor = await buildUser(world.ctx, { role: 'tutor' });
const aFile = 'name="file"; filename="questions.txt"';
const question = 'Which one?\nA. this\nB. that\nANSWER: A\n';

/** Sends a form of parts, each as its header says. */
async function send(...parts: [header: string, value: string][]) {
  const boundary = 'chinar-test-boundary';
  const text = parts.map(
    ([header, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n${value}\r\n`,
  );
  const response = await world.server.app.inject({
    method: 'POST',
    url: importQuestions.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${await world.tokenFor(tutor)}`,
    },
    payload: `${text.join('')}--${boundary}--\r\n`,
  });
  const { code, errors = [] } = response.json<{ code?: string; errors?: { path: string }[] }>();
  return [response.statusCode, code, errors.map(({ path }) => path)];
}

test('a form with a file is taken, and its fields before and behind it', async () => {
  expect((await send([aFile, question], ['name="dryRun"', 'true']))[0]).toBe(200);
});

test('a form without its file is refused by name, whatever else it brings', async () => {
  const missing = [400, 'validation_failed', ['file']];
  expect(await send(['name="dryRun"', 'true'])).toEqual(missing);
  expect(await send([aFile.replace('"file"', '"photo"'), question])).toEqual(missing);
});

test('Z12 a field that no contract names is refused by name', async () => {
  const [status, code] = await send([aFile, question], ['name="ownerId"', tutor.id]);
  expect([status, code]).toEqual([400, 'validation_failed']);
});

test('a form brings one file and a handful of fields', async () => {
  const many = Array.from({ length: 11 }, (_, i) => [`name="more${i}"`, 'x'] as [string, string]);
  expect((await send([aFile, question], [aFile, question]))[0]).toBe(413);
  expect((await send(...many, [aFile, question]))[0]).toBe(413);
});
