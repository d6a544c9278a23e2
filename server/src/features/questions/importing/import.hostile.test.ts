import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { questionLimits } from '@chinar/contract/questions.terms';
import { makeHall } from '../../../testing/hall.ts';
import { sendFile } from '../../../testing/import-file.ts';
import { runs } from '../../../testing/runs.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { workbookOf } from '../../../sheets/workbook.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { docx, office, p, relations, wordNames } from '../fixtures.docx.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 180_000 });

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx } = world;
const { begin, event, option, save } = makeHall(world);
const author = await buildUser(ctx, { role: 'tutor' });
const quizId = await buildQuiz(ctx, author.id);

const megabytes = (count: number) => count * 1024 ** 2;
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files, { level: 9 }));
const entities = (count: number) =>
  Array.from({ length: count }, (_, at) => `<!ENTITY e${at} "text ${at}">`).join('');
const moodle = (inside: string, before = '') =>
  Buffer.from(`<?xml version="1.0"?>${before}<quiz>${inside}</quiz>`);
const multichoice = (text: string) =>
  `<question type="multichoice"><questiontext><text>${text}</text></questiontext><answer fraction="100"><text>a</text></answer><answer><text>b</text></answer></question>`;

/** Each doubles the one before it: a thousand million words out of a few lines. */
const laughs = Array.from({ length: 10 }, (_, at) =>
  at === 0
    ? '<!ENTITY l0 "lol">'
    : `<!ENTITY l${at} "${Array.from({ length: 10 }, () => `&l${at - 1};`).join('')}">`,
).join('');

function nested(depth: number): Buffer {
  let inner = zip({ 'questions.gift': strToU8('Q { T }') });
  for (let at = 0; at < depth; at += 1) inner = zip({ [`inner${at}.zip`]: inner });
  return inner;
}

/** A document of so many questions, each of which shows so many pictures of its own. */
function album(questions: number, pictures: number): Buffer {
  const all = Array.from({ length: questions * pictures }, (_, at) => at);
  const drawing = (at: number): string =>
    `<w:r><w:drawing><wp:inline><wp:docPr id="${at}" name="p" descr="picture ${at}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId${at}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const body = Array.from({ length: questions }, (_, at) => [
    p(
      `<w:r><w:t>${at + 1}. Which?</w:t></w:r>${all
        .slice(at * pictures, (at + 1) * pictures)
        .map(drawing)
        .join('')}`,
    ),
    'A) one',
    'B) two',
    'Answer: A',
  ]);
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const media = all.map((at): [string, Uint8Array] => [
    `word/media/p${at}.png`,
    Buffer.concat([dot, Buffer.from(String(at))]),
  ]);
  const links = media.map(
    ([name], at) =>
      `<Relationship Id="rId${at}" Type="${office}/image" Target="${name.slice('word/'.length)}"/>`,
  );
  return docx(body.flat(), {
    ...Object.fromEntries(media),
    'word/_rels/document.xml.rels': relations(links.join('')),
  });
}

/** A workbook of Excel whose one sheet has these rows. */
async function bookWith(rows: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookOf('Questions', [['stem']])) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
  const [head = '', foot = ''] = sheet.split(/<sheetData>.*<\/sheetData>/s);
  const all = `${head}<sheetData>${rows}</sheetData>${foot}`;
  return zip({ ...files, 'xl/worksheets/sheet1.xml': strToU8(all) });
}

/** By what it is: the file, and what its sender reads. */
const hostile: Record<string, [file: () => Buffer | Promise<Buffer>, says: RegExp]> = {
  'a zip bomb': [
    () => zip({ 'imsmanifest.xml': new Uint8Array(megabytes(60)) }),
    /imsmanifest\.xml.* would be larger than 32 MB/,
  ],
  'zips in zips': [() => nested(20), /an archive without questions/],
  'a zip whose names lead out of it': [
    () => zip({ '../../etc/cron.d/x': strToU8('x'), 'imsmanifest.xml': strToU8('<manifest/>') }),
    /“\.\.\/\.\.\/etc\/cron\.d\/x”.* leads out of it/,
  ],
  'a file of this machine as an entity': [
    () =>
      moodle(multichoice('&leak;'), '<!DOCTYPE quiz [<!ENTITY leak SYSTEM "file:///etc/passwd">]>'),
    /Document types and entities/,
  ],
  'a thousand million laughs': [
    () => moodle(multichoice('&l9;'), `<!DOCTYPE quiz [${laughs}]>`),
    /Document types and entities/,
  ],
  'a hundred thousand entities': [
    () => moodle(multichoice('x'), `<!DOCTYPE quiz [${entities(100_000)}]>`),
    /Document types and entities/,
  ],
  'elements in elements': [
    () => moodle('<question>'.repeat(200_000) + '</question>'.repeat(200_000)),
    /nested more than \d+ deep/,
  ],
  'lists in lists': [
    () => Buffer.from(`{"questions":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
    /nested more than \d+ levels deep/,
  ],
  'a document with programs': [
    () => docx(['1. Which?', 'A) a', 'B) b', 'Answer: A'], { 'word/vbaProject.bin': 'MZ' }),
    /holds programs \(macros\)/,
  ],
  'a document that is deep': [
    () =>
      docx([], {
        'word/document.xml': `<w:document ${wordNames}><w:body>${'<w:p>'.repeat(50_000)}${'</w:p>'.repeat(50_000)}</w:body></w:document>`,
      }),
    /nested more than \d+ deep/,
  ],
  'a picture that is a package too': [
    () =>
      Buffer.concat([
        Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
        docx(['1. Which?', 'A) a', 'B) b', 'Answer: A']),
      ]),
    /The file is a picture/,
  ],
  'a page that is a package too': [
    () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), nested(1)]),
    /not UTF-8|not text|not well-formed|bytes/,
  ],
  'a sheet of a million empty cells': [
    () =>
      bookWith(
        Array.from(
          { length: 100_000 },
          (_, row) =>
            `<row r="${row + 1}">${'ABCDEFGHIJ'.replace(/./g, (column) => `<c r="${column}${row + 1}"/>`)}</row>`,
        ).join(''),
      ),
    /column is missing|takes more memory/,
  ],
  'a table whose first line never ends': [
    () => Buffer.from(`type,stem_en,${'column,'.repeat(4_000_000)}`),
    /column .* occurs twice|is missing|takes more memory|more than \d+ seconds/,
  ],
};

/** Sends a file while somebody sits a test: what came of both. */
async function sendWhileSaving(bytes: Buffer) {
  const sitting = await begin(quizId, await buildUser(ctx));
  const as = await buildUser(ctx, { role: 'tutor' });
  let isDone = false;
  const sending = sendFile(world, as, bytes).finally(() => {
    isDone = true;
  });
  const saves: number[] = [];
  // More than this of one attempt in a minute is more than anybody answers.
  while (saves.length === 0 || (!isDone && saves.length < 200)) {
    const answered = event(sitting, saves.length % 2, option(sitting, saves.length % 2, 1));
    saves.push((await save(sitting, [answered])).status);
  }
  return { sent: await sending, saves };
}

describe('C05 a file that is meant to harm', () => {
  test.each(Object.keys(hostile))(
    '%s is refused by its cause, and every answer is saved',
    async (name) => {
      const [file, says] = hostile[name] ?? [];
      const bytes = await file?.();
      if (!bytes || !says) throw new Error(name);
      const { sent, saves } = await sendWhileSaving(bytes);
      expect([sent.status, sent.code]).toEqual([422, 'file_unreadable']);
      expect(sent.errors[0]?.message).toMatch(says);
      expect(new Set(saves)).toEqual(new Set([200]));
    },
  );

  test('of a document of thousands of pictures so many are taken as one import may bring, and the rest is named', async () => {
    const rows = runs(100);
    const { sent, saves } = await sendWhileSaving(album(rows, 100));
    const whole = questionLimits.importPictures / 100;
    expect(sent.report).toMatchObject({ read: rows, imported: whole });
    const reasons = new Set(sent.report.skipped.map(({ reason }) => reason));
    expect([...reasons].join()).toMatch(new RegExp(`${questionLimits.importPictures}`));
    expect(new Set(saves)).toEqual(new Set([200]));
  });

  test('and the next file is read', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const { report } = await sendFile(world, as, 'Which?\nA. this\nB. that\nANSWER: A\n');
    expect(report.imported).toBe(1);
  });
});
