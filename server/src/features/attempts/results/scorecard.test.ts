import { inflateSync } from 'node:zlib';
import jsQr from 'jsqr';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, test } from 'vitest';
import { claimAttempt } from '@chinar/contract/attempts';
import { reviewLateAnswers } from '@chinar/contract/attempts.results';
import * as contract from '@chinar/contract/attempts.scorecard';
import * as care from '@chinar/contract/attempts.care';
import { auditedOf } from '../../../testing/audited.ts';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { regradeOpen } from '../correcting/service.regrade.ts';

// Its types speak of another form of module than it has.
const readQr = jsQr as unknown as typeof jsQr.default;

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { correct } = makeKeyHall(world, tutor);
afterEach(() => clock.set(Date.now()));

type Quiz = Parameters<typeof buildQuiz>[2];
type Person = Parameters<typeof buildUser>[1];

/** One right answer of three, handed in. */
async function sit(quiz: Quiz = {}, person: Person = { fullName: 'Insha Lone' }) {
  const as = await buildUser(ctx, person);
  const sitting = await begin(await buildQuiz(ctx, tutor.id, quiz), as);
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  await submit(sitting);
  return { ...sitting, as };
}
type Sat = Sitting & { as: { id: string } };

const paramsOf = ({ attempt }: Sitting) => ({ id: attempt._id });

function print(sat: Sat, language = 'en') {
  const headers = { 'accept-language': language };
  return call(contract.printScorecard, { params: paramsOf(sat) }, { as: sat.as, headers });
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

/** What the pages draw, unpacked; fonts stand in streams too. */
function drawn(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ 0: head, 1: length, index }) => {
      const from = index + head.length;
      return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1');
    })
    .filter((page) => page.startsWith('1 0 0 -1 0 841.89 cm'))
    .join('\n');
}

/** The code on the sheet, drawn again from its squares and read as a camera reads it. */
function readCode(pdf: Buffer): string | null {
  const squares = [...drawn(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .map(([, ...numbers]) => numbers.map(Number))
    .flatMap(([x = 0, y = 0, w = 0, h = 0]) => (w === h && w < 8 ? [{ x, y, w }] : []));
  const [first] = squares;
  if (!first) return null;
  const step = first.w - 0.05;
  const from = {
    x: Math.min(...squares.map(({ x }) => x)) - 4 * step,
    y: Math.min(...squares.map(({ y }) => y)) - 4 * step,
  };
  const side = 4 * Math.ceil((Math.max(...squares.map(({ x }) => x)) - from.x) / step + 5);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [(x - from.x) / step, (y - from.y) / step].map(
      (at) => Math.round(at) * 4,
    );
    for (let dy = 0; dy < 4; dy += 1)
      for (let dx = 0; dx < 4; dx += 1)
        pixels.fill(
          0,
          (((row ?? 0) + dy) * side + (column ?? 0) + dx) * 4,
          (((row ?? 0) + dy) * side + (column ?? 0) + dx) * 4 + 3,
        );
  }
  return readQr(pixels, side, side)?.data ?? null;
}

const look = (code: string) => call(contract.verifyScorecard, { params: { code } });
const codeOf = async (sat: Sat) =>
  (await call(contract.getScorecard, { params: paramsOf(sat) }, { as: sat.as })).data.code ?? '';

describe('a scorecard', () => {
  test('says name, test, score and sections, and that it is of our takers', async () => {
    const sat = await sit();
    const { status, headers, raw } = await print(sat);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const text = await textOf(raw);
    const said = ['Insha Lone', 'A short test', '4/12', 'Arithmetic', 'the only taker so far'];
    for (const words of said) expect(text).toContain(words);
    // One taker makes no percentile.
    expect(text).not.toContain('Percentile');
  });

  test('Q21 bears a code that leads to its page, where every printed field stands', async () => {
    const sat = await sit();
    const { raw } = await print(sat);
    const address = new URL(readCode(raw) ?? '');
    const code = address.pathname.replace('/verify/scorecard/', '');
    expect(code).toBe(await codeOf(sat));
    const { data, headers } = await look(code);
    expect(headers['cache-control']).toBe('no-store');
    expect(data).toEqual({
      state: 'valid',
      printedAt: expect.any(String),
      printed: {
        name: 'Insha Lone',
        title: 'A short test',
        number: 1,
        satAt: expect.any(String),
        score: 4,
        maxScore: 12,
        counts: { correct: 1, partial: 0, wrong: 0, unanswered: 2 },
        sections: [{ title: 'Arithmetic', score: 4, maxScore: 12 }],
        rank: { value: 1, takers: 1 },
      },
    });
  });

  test('says of an attempt that is not ranked that it is practice, on the paper and on its page', async () => {
    const quizId = await buildQuiz(ctx, tutor.id);
    const as = await buildUser(ctx);
    await submit(await begin(quizId, as));
    const second = { ...(await begin(quizId, as)), as };
    await submit(second);
    expect(await textOf((await print(second)).raw)).toContain('A practice attempt: it is not');
    const { data } = await look(await codeOf(second));
    expect(data.printed).toMatchObject({ number: 2, isPractice: true });
  });

  test('has one code, however often it is printed at once', async () => {
    const sat = await sit();
    const all = await Promise.all(Array.from({ length: 5 }, () => print(sat)));
    expect(new Set(all.map(({ raw }) => readCode(raw))).size).toBe(1);
  });

  test('is written in Hindi with its letters joined', async () => {
    const title = 'क्षत्रिय: मॉक';
    const sat = await sit({ title, languages: ['en'] });
    const { raw } = await print(sat, 'hi');
    // Read off the page in the order in which signs stand there: the short i before its letters, the r above
    // behind them. Letters that nobody joined would come out in the order in which they are spelt.
    const text = await textOf(raw);
    expect(text).toContain('काडर्');
    expect(text).toContain('पिरणाम');
    expect(text).toContain('मॉक');
  });

  test('of a child without a guardian’s word bears no name', async () => {
    const dateOfBirth = `${new Date().getFullYear() - 15}-01-01`;
    const sat = await sit({}, { fullName: 'Zara Minor', dateOfBirth });
    const { raw } = await print(sat);
    expect(await textOf(raw)).not.toContain('Zara');
    expect((await look(await codeOf(sat))).text).not.toContain('Zara');
  });
});

test('whoever has asked to be forgotten has no name on the page of a scorecard', async () => {
  const sat = await sit();
  await print(sat);
  const code = await codeOf(sat);
  expect((await look(code)).data.printed?.name).toBe('Insha Lone');
  const going = { erase_at: new Date(clock.now()) };
  await ctx.db.q.updateTable('users').set(going).where('id', '=', sat.as.id).execute();
  expect((await look(code)).data.printed?.name).toBe(`learner-${sat.as.id.slice(-4)}`);
});

test('Q02 the scorecard of a claimed attempt at a limited test comes after its window and says no more than the score', async () => {
  const window = {
    open: new Date(clock.now() - 60_000).toISOString(),
    close: new Date(clock.now() + 3_600_000).toISOString(),
    closePolicy: 'hard_close' as const,
  };
  const guest = await begin(await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1, window }));
  await submit(guest);
  const as = await buildUser(ctx);
  const { attemptToken } = guest;
  await call(claimAttempt, { params: paramsOf(guest) }, { as, attemptToken });
  const sat = { ...guest, as };
  expect((await print(sat)).status).toBe(409);
  clock.advance(76 * 60_000);
  expect((await print(sat)).status).toBe(200);
  expect((await look(await codeOf(sat))).data.printed).toMatchObject({ score: 0, sections: [] });
  clock.set(Date.now());
});

test('a scorecard of many sections goes on, its code whole', async () => {
  const url = 'https://chinar.example/verify/scorecard/0123456789abcdefghjk';
  const sections = Array.from({ length: 40 }, (_, at) => ({
    title: `Section ${at + 1}`,
    share: at / 40,
    marks: `${at}/40`,
  }));
  const pdf = await ctx.services.prints.scorecard({
    language: 'en',
    title: 'Scorecard',
    about: 'A short test',
    facts: [{ label: 'Name', value: 'Insha Lone 你好' }],
    score: '1',
    outOf: '/40',
    counts: '1 right',
    sections,
    standing: [],
    check: { url, words: 'Scan the code' },
    foot: 'Printed now',
  });
  const text = await textOf(pdf);
  expect([readCode(pdf), text.match(/Section \d+/g)?.length]).toEqual([url, 40]);
  // A letter that no font has is written in letters that one has.
  expect(text).toContain('Insha Lone NiHao');
});

describe('Q03 a scorecard is the learner’s alone', () => {
  test('not the tutor’s, nor an admin’s', async () => {
    const sat = await sit();
    for (const as of [tutor, admin, await buildUser(ctx)])
      expect((await print({ ...sat, as })).status).toBe(404);
  });

  test('Q02 and is not printed before the score is out', async () => {
    const sat = await sit({ release: { score: 'never', review: 'never' } });
    const { status, error } = await print(sat);
    expect([status, error?.code]).toEqual([409, 'state_conflict']);
  });
});

describe('Q21 the page of a scorecard', () => {
  test('answers no code that was not given out, and none that was taken back', async () => {
    const sat = await sit();
    await print(sat);
    const code = await codeOf(sat);
    const other = code.replace(/^./, code.startsWith('0') ? '1' : '0');
    expect((await look(other)).status).toBe(404);
    const share = (isShared: boolean) =>
      call(contract.shareScorecard, { params: paramsOf(sat), body: { isShared } }, { as: sat.as });
    await share(false);
    expect((await look(code)).text).toBe((await look(other)).text);
    expect(readCode((await print(sat)).raw)).toBeNull();
    await share(true);
    expect((await look(code)).status).toBe(200);
    const written = await auditedOf(ctx, sat.attempt._id);
    expect(written.filter((action) => action === 'scorecard.shared')).toHaveLength(2);
  });

  test('says when the score was corrected since it was printed: not on the day of the test', async () => {
    const sat = await sit();
    await print(sat);
    await ctx.db.execute(`update results set scored_at = now() - interval '1 day'`);
    const from = Date.now() - 60_000;
    const questionId = sat.questions[1]?._id ?? '';
    await correct(sat.attempt.quizId, { questionId, kind: 'drop' });
    await regradeOpen(ctx);
    const { corrected, printed } = (await look(await codeOf(sat))).data;
    expect([corrected?.from, printed?.score]).toEqual([4, 8]);
    expect(Date.parse(corrected?.at ?? '')).toBeGreaterThan(from);
    // Printed anew it is the same page: the older paper is still about.
    await print(sat);
    expect((await look(await codeOf(sat))).data.corrected).toMatchObject({ from: 4 });
  });

  test('vouches for marks of late answers once those in charge have accepted them, not before', async () => {
    const as = await buildUser(ctx);
    const sat: Sat = { ...(await begin(await buildQuiz(ctx, tutor.id), as)), as };
    await save(sat, [event(sat, 0, option(sat, 0, 1))]);
    const end = Date.parse(sat.attempt.deadlineAt);
    clock.set(end + 60_000);
    const at = new Date(end - 1000).toISOString();
    await save(sat, [event(sat, 1, option(sat, 1, 1), { at })]);
    clock.set(end + 16 * 60_000);
    await print(sat);
    const code = await codeOf(sat);
    const printed = async () => (await look(code)).data.printed;
    expect(await printed()).toMatchObject({ score: 4, late: { score: 8, review: 'pending' } });
    // Two right, of which one counts: neither paper nor page says so beside four marks.
    expect((await printed())?.counts).toBeUndefined();
    expect(await textOf((await print(sat)).raw)).not.toContain('2 right');
    const decide = (accept: boolean) =>
      call(
        reviewLateAnswers,
        { params: paramsOf(sat), body: { accept, reason: 'Looked at.' } },
        { as: tutor },
      );
    await decide(false);
    expect(await printed()).toMatchObject({ score: 4, late: { score: 8, review: 'rejected' } });
    expect(await textOf((await print(sat)).raw)).toContain('they were refused');
    await decide(true);
    expect(await printed()).toMatchObject({ score: 8, counts: { correct: 2 } });
    expect((await printed())?.late).toBeUndefined();
    expect((await look(code)).data.corrected).toMatchObject({ from: 4 });
  });

  test('says that a result was set aside, and nothing of it', async () => {
    const sat = await sit();
    await print(sat);
    const body = { reason: 'sat by somebody else' };
    await call(care.voidAttempt, { params: paramsOf(sat), body }, { as: admin });
    const { data } = await look(await codeOf(sat));
    expect(data).toEqual({ state: 'voided', printedAt: expect.any(String) });
  });

  test('is asked sixty times in ten minutes from one address, not more', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, () =>
        call(
          contract.verifyScorecard,
          { params: { code: '0'.repeat(20) } },
          { headers: { 'x-forwarded-for': '203.0.113.77' } },
        ).then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
