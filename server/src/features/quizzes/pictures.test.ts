import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import * as attempts from '@chinar/contract/attempts';
import { getPaperPicture } from '@chinar/contract/attempts.papers';
import * as results from '@chinar/contract/attempts.results';
import * as contract from '@chinar/contract/quizzes';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import {
  buildPassage,
  buildPicture,
  buildQuestions,
  draftQuestion,
} from '../questions/fixtures.ts';
import { buildQuiz, pictureNames, readFixturePaper } from './fixtures.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call } = world;
const hall = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const marking = { correct: 4, wrong: -1 };

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 9, g: 99, b: 9 } } })
    .png()
    .toBuffer();

const texts = (stem: string, more: { option?: string; explanation?: string } = {}) => {
  const draft = draftQuestion();
  const { en } = draft.content;
  const options = en.options.map((one, at) =>
    at === 0 && more.option ? { ...one, text: more.option } : one,
  );
  const explanation = more.explanation ?? en.explanation;
  return { ...draft, content: { en: { ...en, stem: `${en.stem} ${stem}`, options, explanation } } };
};

async function faultsOf(id: string): Promise<string[][]> {
  const input = { params: { id }, body: { isPublished: true } };
  const { error } = await call(contract.publishQuiz, input, { as: tutor });
  return (error?.errors ?? []).map(({ path, message }) => [path, message]);
}

function quizOf(questionIds: string[], isPublished = true): Promise<string> {
  const sections = [{ title: 'Seen', questionIds, marking }];
  return buildQuiz(ctx, tutor.id, { isPublished, sections });
}

describe('a paper with pictures', () => {
  test('names each under a key of its own, with its size, and says nothing of who keeps it where', async () => {
    const [stem, option, read, told] = [
      await buildPicture(ctx, tutor.id, await square(30)),
      await buildPicture(ctx, tutor.id, await square(31)),
      await buildPicture(ctx, tutor.id, await square(32)),
      await buildPicture(ctx, tutor.id, await square(33)),
    ];
    const content = { en: { text: `A chart. ![Rain](picture:${read})` } };
    const passage = await buildPassage(ctx, tutor.id, { content });
    const draft = texts(`![A leaf](picture:${stem})`, {
      option: `![A root](picture:${option})`,
      explanation: `As seen: ![The key](picture:${told})`,
    });
    const id = await quizOf(await buildQuestions(ctx, tutor.id, [draft], passage));
    const paper = await readFixturePaper(ctx, id);
    const html = paper.sections[0]?.questions[0]?.content.en?.html ?? '';
    expect(html).toMatch(
      /<img data-picture="[a-f0-9]{64}" width="30" height="30" loading="eager" alt="A leaf">/,
    );
    // Three of the paper; what explains the answer is none of it.
    expect(pictureNames(paper)).toHaveLength(3);
    expect(JSON.stringify(paper)).not.toContain('width=\\"33\\"');
  });

  test('Q22 gives them to whoever may read the paper, and to nobody else', async () => {
    const picture = await buildPicture(ctx, tutor.id, await square(40));
    const stem = `![A leaf](picture:${picture})`;
    const quizId = await quizOf(await buildQuestions(ctx, tutor.id, [texts(stem)]));
    const other = await quizOf(await buildQuestions(ctx, tutor.id, [draftQuestion()]));
    const learner = await buildUser(ctx);
    const { attempt, attemptToken } = await hall.begin(quizId, learner);
    const elsewhere = await hall.begin(other);
    const [name = ''] = pictureNames(await readFixturePaper(ctx, quizId));
    const open = (headers: Record<string, string>, hash = attempt.paperHash, of = name) =>
      world.server.app.inject({
        url: getPaperPicture.path.replace('{hash}', hash).replace('{name}', of),
        headers,
      });
    const own = await open({ 'x-attempt-token': attemptToken });
    expect(own.statusCode).toBe(200);
    expect(own.headers['content-type']).toBe('image/webp');
    expect(own.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ width: 40, height: 40 });
    const bearer = async (as: { id: string }) => ({
      authorization: `Bearer ${await world.tokenFor(as)}`,
    });
    expect((await open(await bearer(learner))).statusCode).toBe(200);
    expect((await open(await bearer(await buildUser(ctx)))).statusCode).toBe(404);
    expect((await open({})).statusCode).toBe(401);
    expect((await open({ 'x-attempt-token': elsewhere.attemptToken })).statusCode).toBe(404);
    // Of another paper it is no picture, though somebody sits that.
    const { paperHash } = elsewhere.attempt;
    const foreign = { 'x-attempt-token': elsewhere.attemptToken };
    expect((await open(foreign, paperHash)).statusCode).toBe(404);
  });

  test('that explain an answer come with the review', async () => {
    const picture = await buildPicture(ctx, tutor.id, await square(50));
    const draft = texts('', { explanation: `![Why](picture:${picture})` });
    const quizId = await quizOf(await buildQuestions(ctx, tutor.id, [draft]));
    const learner = await buildUser(ctx);
    const { attempt } = await hall.begin(quizId, learner);
    const params = { id: attempt._id };
    await call(results.submitAttempt, { params, body: {} }, { as: learner });
    const { data } = await call(results.getAttempt, { params }, { as: learner });
    const html = data.result?.questions?.[0]?.explanation.en?.html ?? '';
    expect(html).toContain('width="50" height="50"');
    const [, name = ''] = /data-picture="([a-f0-9]{64})"/.exec(html) ?? [];
    const input = { params: { hash: attempt.paperHash, name } };
    expect((await call(getPaperPicture, input, { as: learner })).status).toBe(200);
  });

  test('is refused where one is not in the bank, or nobody said what it shows', async () => {
    const gone = '11111111-1111-8111-8111-111111111111';
    const picture = await buildPicture(ctx, tutor.id, await square(60));
    const drafts = [
      texts(`![A leaf](picture:${gone})`),
      texts(`![](picture:${picture})`),
      texts(`![A leaf](picture:${picture})`),
    ];
    const id = await quizOf(await buildQuestions(ctx, tutor.id, drafts), false);
    expect(await faultsOf(id)).toEqual([
      ['sections.0.questions.0', expect.stringContaining(gone)],
      ['sections.0.questions.1', expect.stringContaining('no description')],
    ]);
    const content = { en: { text: `![Rain](picture:${gone})` } };
    const passage = await buildPassage(ctx, tutor.id, { content });
    const about = await buildQuestions(ctx, tutor.id, [draftQuestion()], passage);
    expect(await faultsOf(await quizOf(about, false))).toEqual([
      ['sections.0.questions.0', expect.stringContaining(gone)],
    ]);
  });
});

test('a start says nothing of pictures: they are in the paper', async () => {
  const picture = await buildPicture(ctx, tutor.id, await square(70));
  const stem = `![A leaf](picture:${picture})`;
  const id = await quizOf(await buildQuestions(ctx, tutor.id, [texts(stem)]));
  const as = await buildUser(ctx);
  const started = await call(attempts.startAttempt, { params: { id }, body: {} }, { as });
  expect(started.text).not.toContain('picture');
});
