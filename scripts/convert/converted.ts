import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuestionDraft } from '@chinar/contract/questions';
import { ImportedPassage } from '@chinar/contract/questions.passages';

/** Something worth telling about an item (counted from 1): repaired, left out, or skipped. */
export type Note = { item: number; reason: string };

/** Our JSON, with what had to be decided on the way. */
export type Converted = {
  questions: (QuestionDraft & { passage?: string })[];
  /** Texts that several questions share, by the names under which these name them. */
  passages?: ImportedPassage[];
  report: Note[];
};

/** Gathers questions, each held against the contract as soon as it is made. */
export class Collector {
  readonly questions: Converted['questions'] = [];
  readonly passages: ImportedPassage[] = [];
  readonly report: Note[] = [];

  /** Throws when the contract refuses the draft: a converter that makes such drafts is broken. */
  add(draft: unknown, passage?: string): void {
    this.questions.push({ ...QuestionDraft.parse(draft), ...(passage ? { passage } : {}) });
  }

  /** A text that questions share; throws as `add` does. */
  addPassage(passage: unknown): void {
    this.passages.push(ImportedPassage.parse(passage));
  }

  note(item: number, reason: string): void {
    this.report.push({ item, reason });
  }

  result(): Converted {
    const { questions, passages, report } = this;
    return { questions, ...(passages.length > 0 ? { passages } : {}), report };
  }
}

/** The id of an option by its position: a, b, c … */
export function optionId(at: number): string {
  return String.fromCodePoint(0x61 + at);
}

/** Runs a converter from the command line: `<input folder> <output.json>`; notes go to stderr. */
export function run<T>(file: string, convert: (rows: T) => Converted): void {
  runAll([file], ([rows]) => convert(rows as T));
}

/** The same for a set of several files, given in their order. */
export function runAll<T>(files: readonly string[], convert: (sets: T[]) => Converted): void {
  const [folder, output] = process.argv.slice(2);
  if (!folder || !output) {
    console.error('Usage: node scripts/convert/<name>.ts <input folder> <output.json>');
    process.exitCode = 2;
    return;
  }
  const sets = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T);
  const { questions, passages, report } = convert(sets);
  writeFileSync(output, `${JSON.stringify({ passages, questions }, null, 1)}\n`);
  for (const { item, reason } of report) console.error(`item ${item}: ${reason}`);
  console.error(`${questions.length} questions written, ${report.length} notes`);
}
