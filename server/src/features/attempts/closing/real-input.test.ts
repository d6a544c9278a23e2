import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Answer } from '@chinar/contract/attempts';
import { renderText } from '@chinar/content/render';
import type { ImportFormat } from '@chinar/contract/questions';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Converted } from '../../../../../scripts/convert/converted.ts';
import { folder, sets } from '../../../../../scripts/convert/sets.ts';
import { makeHall } from '../../../testing/hall.ts';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { type KeyItem, readKey } from '../../quizzes/api.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

/* Sets of questions that other people wrote: imported, published, sat and scored, each to the last item. */

const world = await openWorld();
const { ctx } = world;
const { begin, submit, event, save } = makeHall(world);

/** Texts that their own file broke: publishing refuses them by name, so they are left out here and counted. */
const broken: Record<string, number> = { 'numeric-and-true-false': 1 };

/** Files that are not read as a whole, since they have a document type. */
const refused = new Set(['ordering.xml']);

function isSound({ content, textKind }: Converted['questions'][number]): boolean {
  const { stem, options } = content.en;
  const texts = [stem, ...options.map(({ text }) => text)];
  return texts.every((text) => renderText(text, textKind).problems.length === 0);
}

/** The answer that the key asks for. */
function rightAnswer({ key }: KeyItem): Answer {
  if ('optionIds' in key) return { optionIds: key.optionIds };
  if ('pairs' in key) return { pairs: key.pairs };
  if ('accepted' in key) return { text: key.accepted[0] ?? '' };
  const [first] = key.numeric;
  const value = first && ('value' in first ? first.value : first.min);
  return { value: String(value) };
}

/** Publishes questions as tests of up to a hundred, sits each with the whole key, and with an empty sheet. */
async function sitAll(ownerId: string, questionIds: readonly string[]): Promise<void> {
  for (let from = 0; from < questionIds.length; from += 100) {
    const quizId = await buildQuiz(ctx, ownerId, {
      durationMinutes: 180,
      sections: [
        {
          title: 'All',
          questionIds: questionIds.slice(from, from + 100),
          marking: { correct: 4, wrong: -1 },
        },
      ],
    });
    const sitting = await begin(quizId, await buildUser(ctx));
    const { sections } = await readKey(ctx, sitting.attempt.paperHash);
    const right = new Map(
      sections.flatMap(({ items }) => items.map((item) => [item.id, rightAnswer(item)])),
    );
    const events = sitting.questions.map(({ _id }, place) =>
      event(sitting, place, right.get(_id) ?? null),
    );
    await save(sitting, events);
    const { result } = (await submit(sitting)).data;
    expect([result?.score, result?.correct]).toEqual([result?.maxScore, events.length]);
    const empty = await submit(await begin(quizId, await buildUser(ctx)));
    expect(empty.data.result?.score).toBe(0);
  }
}

describe.skipIf(!existsSync(folder))('questions of other people', () => {
  test.each(Object.entries(sets))(
    '%s can be taken and scored',
    { timeout: 600_000 },
    async (name, convert) => {
      const owner = await buildUser(ctx, { role: 'tutor' });
      const { questions: all, passages: shared } = convert();
      const questions = all.filter(isSound);
      expect(all.length - questions.length).toBe(broken[name] ?? 0);
      const { report } = await sendFile(
        world,
        owner,
        JSON.stringify({ questions, ...(shared ? { passages: shared } : {}) }),
        { format: 'json' },
      );
      expect(report.skipped).toEqual([]);
      expect(report.imported + report.duplicates).toBe(questions.length);
      await sitAll(owner.id, report.questionIds);
    },
  );

  test('a package of QTI can be taken and scored, its picture too', async () => {
    const place = new URL('interchange/qti-2.1/web-developer-test/', folder);
    const files = readdirSync(place).map((name): [string, Uint8Array] => [
      name,
      readFileSync(new URL(name, place)),
    ]);
    const owner = await buildUser(ctx, { role: 'tutor' });
    const bytes = Buffer.from(zipSync(Object.fromEntries(files)));
    const { report } = await sendFile(world, owner, bytes);
    expect(report).toMatchObject({ format: 'qti', read: 9, imported: 8 });
    await sitAll(owner.id, report.questionIds);
  });

  test.each([
    ['gift', 'gift', 'gift'],
    ['moodle-xml', 'xml', 'moodle-xml'],
    ['qti', 'xml', 'qti-1.2-canvas'],
    ['qti', 'xml', 'qti-2.1/web-developer-test'],
  ] satisfies [ImportFormat, string, string][])(
    'files of %s (.%s in %s) can be taken and scored',
    { timeout: 600_000 },
    async (format, ending, place) => {
      const owner = await buildUser(ctx, { role: 'tutor' });
      const ids: string[] = [];
      for (const name of readdirSync(new URL(`interchange/${place}/`, folder))) {
        if (!name.endsWith(`.${ending}`) || refused.has(name)) continue;
        const bytes = readFileSync(new URL(`interchange/${place}/${name}`, folder));
        const { report } = await sendFile(world, owner, bytes, { format });
        expect(report.read).toBe(
          report.imported + report.updated + report.duplicates + report.skipped.length,
        );
        ids.push(...report.questionIds);
      }
      expect(ids.length).toBeGreaterThan(0);
      await sitAll(owner.id, [...new Set(ids)]);
    },
  );
});
