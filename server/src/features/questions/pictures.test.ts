import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import * as questions from '@chinar/contract/questions';
import { addPicture } from '@chinar/contract/questions.pictures';
import type { QuestionPicture } from '@chinar/contract/questions.pictures';
import { multipart } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { keysOf } from '../files/fixtures.ts';
import { sweepFiles } from '../files/jobs.ts';
import { draftQuestion } from './fixtures.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call } = world;
const { app } = world.server;
const tutor = await buildUser(ctx, { role: 'tutor' });

async function send(bytes: Buffer | string, alt = 'A map [of the lake]', as = tutor) {
  const form = multipart({ name: 'map.png', bytes }, { alt });
  const answer = await app.inject({
    method: addPicture.method,
    url: addPicture.path,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${await world.tokenFor(as)}` },
  });
  const { data, code } = answer.json() as { data: QuestionPicture; code: string };
  return { status: answer.statusCode, picture: data, code };
}

/** Dots of many colours, as a diagram has few and a photo many. */
function noise(width: number, height: number, seed: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % 256;
    }),
  );
}

const drawn = (width: number, height: number, seed = 7) =>
  sharp(noise(width, height, seed), { raw: { width, height, channels: 3 } });

const shows = (markdown: string) => {
  const draft = draftQuestion();
  return { ...draft, content: { en: { ...draft.content.en, stem: `Which lake? ${markdown}` } } };
};

/** The picture that an author sees, by the address that stands in the compiled text. */
async function openShown(html: string) {
  const address = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { rawPayload, headers, statusCode } = await app.inject({ url: address });
  return { bytes: rawPayload, type: headers['content-type'], status: statusCode };
}

describe('a picture of a question', () => {
  test('is kept dot by dot, without what stood beside it, and shown to its author with its size', async () => {
    const bytes = await drawn(40, 30)
      .withExif({ IFD0: { Copyright: 'Taken at home, 34.08 N 74.79 E' } })
      .png()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('Taken at home');
    const { status, picture } = await send(bytes);
    expect(status).toBe(201);
    expect(picture).toMatchObject({ width: 40, height: 30 });
    expect(picture.markdown).toBe(`![A map (of the lake)](picture:${picture._id})`);
    const body = shows(picture.markdown);
    const { data } = await call(questions.createQuestion, { body }, { as: tutor });
    expect(data.html.en.stem).toContain('alt="A map (of the lake)"');
    expect(data.html.en.stem).toContain('width="40" height="30"');
    const kept = await openShown(data.html.en.stem);
    expect([kept.status, kept.type]).toEqual([200, 'image/webp']);
    expect(kept.bytes.toString('latin1')).not.toContain('Taken at home');
    expect(await sharp(kept.bytes).removeAlpha().raw().toBuffer()).toEqual(noise(40, 30, 7));
  });

  test.each(['jpeg', 'webp', 'gif'] as const)('may be a %s', async (format) => {
    const { status } = await send(await drawn(20, 20, format.length)[format]().toBuffer());
    expect(status).toBe(201);
  });

  test('that is larger than any screen shows is made smaller', async () => {
    const { picture } = await send(await drawn(2100, 30).png().toBuffer());
    expect([picture.width, picture.height]).toEqual([2000, 29]);
  });

  test.each([
    ['a drawing that may hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('A16 is refused when it is %s, whatever it is called', async (_, bytes) => {
    const answer = await send(bytes);
    expect([answer.status, answer.code]).toEqual([415, 'file_type_refused']);
  });

  test('is refused when it breaks off, and when nobody said what it shows', async () => {
    const bytes = await drawn(60, 60).png().toBuffer();
    expect((await send(bytes.subarray(0, 500))).code).toBe('file_unreadable');
    expect((await send(bytes, '  ')).status).toBe(400);
  });

  test('sent twice is kept once, and stays when unused files are swept', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const bytes = await drawn(24, 24, 3).png().toBuffer();
    const [one, two] = [await send(bytes, 'A lake', as), await send(bytes, 'The same', as)];
    expect(two.picture._id).toBe(one.picture._id);
    const { rows } = await ctx.db.execute(
      'select file_id from question_pictures where owner_id = $1',
      [as.id],
    );
    expect(rows).toHaveLength(1);
    const kept = await keysOf(ctx);
    world.clock.set(Date.now() + 3 * 86_400_000);
    await sweepFiles(ctx);
    world.clock.set(Date.now());
    expect(await keysOf(ctx)).toEqual(kept);
    const other = await send(bytes, 'Again', await buildUser(ctx, { role: 'tutor' }));
    expect(other.picture._id).toBe(one.picture._id);
  });
});

test('an author cannot say where a picture lies: only the bank does', async () => {
  const stem =
    '<p>See <img src="/x.png" data-picture="11111111-1111-1111-1111-111111111111" alt="x"></p>';
  const draft = draftQuestion();
  const body = {
    ...draft,
    textKind: 'html' as const,
    content: { en: { ...draft.content.en, stem } },
  };
  const { data } = await call(questions.createQuestion, { body }, { as: tutor });
  expect(data.html.en.stem).not.toContain('data-picture');
});
