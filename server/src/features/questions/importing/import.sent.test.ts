import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import * as files from '@chinar/contract/files';
import { importPurposes, importUpload } from '@chinar/contract/questions.exchange';
import { listQuestions } from '@chinar/contract/questions';
import { questionLimits } from '@chinar/contract/questions.terms';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildFile, buildTicket, stateOf } from '../../files/fixtures.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const gift = (stem: string) => Buffer.from(`${stem} {=four ~five}\n`);
const text = {
  purpose: importPurposes.text,
  mediaType: 'text/plain',
  visibility: 'private' as const,
};

const sent = (content: Buffer, file = {}) =>
  buildFile(ctx, tutor.id, { ...text, content, ...file });
const read = (uploadId: string, body: object = {}, as = tutor) =>
  call(importUpload, { body: { uploadId, ...body } }, { as });
const count = async () =>
  (await call(listQuestions, { query: {} }, { as: tutor })).data.pagination.total;

describe('an import of a file that was sent before', () => {
  test('is looked at as often as one likes, and read once: then its file goes', async () => {
    const id = await sent(gift('What is two and two, asked of a file that was sent?'));
    for (const _ of [1, 2]) {
      const dry = await read(id, { dryRun: true });
      expect(dry.data).toMatchObject({ read: 1, imported: 1, format: 'gift' });
    }
    expect([await count(), await stateOf(ctx, id)]).toEqual([0, 'stored']);
    const { data } = await read(id);
    expect(data).toMatchObject({ read: 1, imported: 1 });
    expect([await count(), await stateOf(ctx, id)]).toEqual([1, 'deleted']);
    expect((await read(id)).status).toBe(404);
  });

  test('leaves nothing on its way', async () => {
    const id = await sent(gift('What lies in the folder of what passes?'));
    await read(id, { dryRun: true });
    const passing = readdirSync(join(ctx.services.config.DATA_DIR, 'passing'));
    expect(passing.filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  test('is refused while the file is on its way, and keeps it when it cannot be read', async () => {
    const { id } = await buildTicket(ctx, tutor.id, { ...text, bytes: 1000 });
    expect((await read(id)).error.code).toBe('file_incomplete');
    const broken = await sent(Buffer.from('PK\x03\x04 and then nothing of a package'), {
      purpose: importPurposes.package,
      mediaType: 'application/zip',
    });
    expect((await read(broken)).error.code).toBe('file_unreadable');
    expect(await stateOf(ctx, broken)).toBe('stored');
  });

  test('C04 names no file of somebody else, and none that was sent for something else', async () => {
    const id = await sent(gift('Whose file is this?'));
    const other = await buildUser(ctx, { role: 'tutor' });
    expect((await read(id, {}, other)).error.code).toBe('not_found');
    const picture = await buildFile(ctx, tutor.id);
    expect((await read(picture)).error.code).toBe('not_found');
  });

  test('takes packages of 100 megabytes, and texts of 32', async () => {
    const announce = async (purpose: string, mediaType: string, bytes: number) => {
      const body = { purpose, mediaType, bytes, name: 'bank' };
      return (await call(files.openUpload, { body }, { as: tutor })).status;
    };
    const { importPackageBytes: most, importFileBytes: less } = questionLimits;
    expect(await announce(importPurposes.package, 'application/zip', most)).toBe(201);
    expect(await announce(importPurposes.package, 'application/zip', most + 1)).toBe(413);
    expect(await announce(importPurposes.text, 'text/plain', less)).toBe(201);
    expect(await announce(importPurposes.text, 'text/plain', less + 1)).toBe(413);
    expect(await announce(importPurposes.text, 'application/zip', 1000)).toBe(415);
  });

  test('reads a package that is larger than one request may be', async () => {
    const [item, picture] = ['item.xml', 'pictures/heavy.bin'];
    const packed = zipSync({
      [item]: Buffer.from(
        `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a" adaptive="false" timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>Which lake is large?</prompt><simpleChoice identifier="A">Wular</simpleChoice><simpleChoice identifier="B">A pond</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
      ),
      'imsmanifest.xml': Buffer.from(
        `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources><resource identifier="a" type="imsqti_item_xmlv2p1" href="item.xml"><file href="item.xml"/></resource></resources></manifest>`,
      ),
      [picture]: [Buffer.alloc(20 * 1024 ** 2, 1), { level: 0 }],
      [`${picture}2`]: [Buffer.alloc(20 * 1024 ** 2, 2), { level: 0 }],
    });
    expect(packed.length).toBeGreaterThan(questionLimits.importFileBytes);
    const id = await sent(Buffer.from(packed), {
      purpose: importPurposes.package,
      mediaType: 'application/zip',
    });
    const { data } = await read(id, { dryRun: true });
    expect(data).toMatchObject({ format: 'qti', read: 1, imported: 1 });
  });
});
