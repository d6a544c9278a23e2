import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Zip, ZipPassThrough } from 'fflate';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { importPurposes, importUpload } from '@chinar/contract/questions.exchange';
import { questionLimits } from '@chinar/contract/questions.terms';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildFile } from '../../files/fixtures.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 600_000 });

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call } = world;
const megabyte = 1024 ** 2;

const xmlns = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const item = (at: number): string =>
  `<assessmentItem xmlns="${xmlns}" identifier="i${at}" title="${at}" adaptive="false" timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>What shows picture ${at}? <img src="pictures/${at}.png" alt="A field"/></prompt><simpleChoice identifier="A">One colour</simpleChoice><simpleChoice identifier="B">A lake</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;

/** A drawing that its file does not pack: about half a megabyte each, and quick to draw anew. */
async function picture(at: number): Promise<Buffer> {
  const background = { r: at, g: 255 - at, b: 90 };
  return sharp({ create: { width: 460, height: 355, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A package with as many pictures as one file may bring, a hundred megabytes of them. */
async function heavyPackage(): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_error, part) => parts.push(part));
  const add = (name: string, bytes: Uint8Array): void => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };
  const ids = Array.from({ length: questionLimits.importPictures }, (_, at) => at);
  const resources = ids.map(
    (at) => `<resource identifier="i${at}" type="imsqti_item_xmlv2p1" href="${at}.xml"/>`,
  );
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`;
  add('imsmanifest.xml', Buffer.from(manifest));
  for (const at of ids) {
    add(`${at}.xml`, Buffer.from(item(at)));
    add(`pictures/${at}.png`, await picture(at));
  }
  zip.end();
  return Buffer.concat(parts);
}

const rssOf = (pid: number | string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Megabytes of the process that reads files, which this one started; 0 while there is none. */
function readerMegabytes(): number {
  try {
    const own = ['-P', String(process.pid), '-f', 'import.process.ts'];
    return rssOf(execFileSync('pgrep', own, { encoding: 'utf8' }).split('\n')[0] ?? '');
  } catch {
    return 0;
  }
}

test('a package of 100 megabytes of pictures is never whole in the memory of the server', async () => {
  const tutor = await buildUser(ctx, { role: 'tutor' });
  const content = await heavyPackage();
  const bytes = content.length;
  expect(bytes).toBeGreaterThan(90 * megabyte);
  expect(bytes).toBeLessThan(questionLimits.importPackageBytes);
  const uploadId = await buildFile(ctx, tutor.id, {
    purpose: importPurposes.package,
    mediaType: 'application/zip',
    visibility: 'private',
    content,
  });
  content.fill(0);
  const before = rssOf(process.pid);
  const peak = { server: before, reader: 0 };
  const look = setInterval(() => {
    peak.server = Math.max(peak.server, rssOf(process.pid));
    peak.reader = Math.max(peak.reader, readerMegabytes());
  }, 50);
  const { data, error } = await call(
    importUpload,
    { body: { uploadId, dryRun: true } },
    { as: tutor },
  );
  clearInterval(look);
  expect(error?.code).toBeUndefined();
  expect(data).toMatchObject({ read: 200, imported: 200, skipped: [] });
  const grown = peak.server - before;
  // Less than the package: it is never held as a whole.
  expect(grown).toBeLessThan(60);
  expect(peak.reader).toBeGreaterThan(0);
  expect(peak.reader).toBeLessThan(350);
});
