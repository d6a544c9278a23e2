import type { ImportFate, ImportFormat, ImportReport } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';

/** The formats by their own names, the same in every language. */
export const formatNames: Record<ImportFormat, string> = {
  gift: 'GIFT',
  'moodle-xml': 'Moodle XML',
  aiken: 'Aiken',
  csv: 'CSV',
  json: 'JSON',
  qti: 'QTI',
  xlsx: 'Excel (XLSX)',
  docx: 'Word (DOCX)',
  imscc: 'Canvas, Common Cartridge',
};

export type Share = { key: string; count: number; label: string; words: string; fill: string };

/** Where each item of the file goes; together they are all that was read. */
export function sharesOf(report: ImportReport): Share[] {
  const skipped = report.skipped.length;
  return [
    {
      key: 'new',
      count: report.imported,
      label: m.questions_count_new(),
      words: m.questions_part_new({ count: report.imported }),
      fill: 'bg-good',
    },
    {
      key: 'changed',
      count: report.updated,
      label: m.questions_count_changed(),
      words: m.questions_part_changed({ count: report.updated }),
      fill: 'bg-lake',
    },
    {
      key: 'there',
      count: report.duplicates,
      label: m.questions_count_there(),
      words: m.questions_part_there({ count: report.duplicates }),
      fill: 'bg-line-strong',
    },
    {
      key: 'skipped',
      count: skipped,
      label: m.questions_count_skipped(),
      words: m.questions_part_skipped({ count: skipped }),
      fill: 'bg-bad',
    },
  ];
}

/** What becomes of one question of the file, in a word. */
export function fateWord(fate: ImportFate): string {
  const words = {
    imported: m.questions_fate_imported,
    updated: m.questions_fate_updated,
    duplicate: m.questions_fate_duplicate,
    conflict: m.questions_fate_conflict,
  };
  return words[fate]();
}

/** What becomes of several, as the name of their list. */
export function fatesWord(fate: ImportFate): string {
  const words = {
    imported: m.questions_count_new,
    updated: m.questions_count_changed,
    duplicate: m.questions_count_there,
    conflict: m.questions_count_conflict,
  };
  return words[fate]();
}

/** All that was read and where it goes, as one sentence. */
export function reportSentence(report: ImportReport): string {
  if (report.read === 0) return m.questions_sentence_none();
  const parts = sharesOf(report)
    .filter(({ count }) => count > 0)
    .map(({ words }) => words);
  return m.questions_sentence({ count: report.read, parts: parts.join(', ') });
}

/** What a confirmation does, in a verb with its numbers. */
export function confirmWord({ imported, updated }: ImportReport): string {
  if (updated === 0) return m.questions_confirm_add({ count: imported });
  if (imported === 0) return m.questions_confirm_update({ count: updated });
  return m.questions_confirm_both({ added: imported, updated });
}

/** What was done, as a heading. */
export function doneTitle({ imported, updated }: ImportReport): string {
  if (imported > 0) return m.questions_done_added({ count: imported });
  return updated > 0 ? m.questions_done_updated({ count: updated }) : m.questions_done_nothing();
}
