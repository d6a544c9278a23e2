import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuestionDraft } from '@chinar/contract/questions';

/** Something worth telling about an item (counted from 1): repaired, left out, or skipped. */
export type Note = { item: number; reason: string };

/** Our JSON, with what had to be decided on the way. */
export type Converted = { questions: QuestionDraft[]; report: Note[] };

/** Gathers questions, each held against the contract as soon as it is made. */
export class Collector {
  readonly questions: QuestionDraft[] = [];
  readonly report: Note[] = [];

  /** Throws when the contract refuses the draft: a converter that makes such drafts is broken. */
  add(draft: unknown): void {
    this.questions.push(QuestionDraft.parse(draft));
  }

  note(item: number, reason: string): void {
    this.report.push({ item, reason });
  }

  result(): Converted {
    return { questions: this.questions, report: this.report };
  }
}

/** The id of an option by its position: a, b, c … */
export function optionId(at: number): string {
  return String.fromCodePoint(0x61 + at);
}

/** Runs a converter from the command line: `<input folder> <output.json>`; notes go to stderr. */
export function run<T>(file: string, convert: (rows: T) => Converted): void {
  const [folder, output] = process.argv.slice(2);
  if (!folder || !output) {
    console.error('Usage: node scripts/convert/<name>.ts <input folder> <output.json>');
    process.exitCode = 2;
    return;
  }
  const rows = JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  const { questions, report } = convert(rows);
  writeFileSync(output, `${JSON.stringify({ questions }, null, 1)}\n`);
  for (const { item, reason } of report) console.error(`item ${item}: ${reason}`);
  console.error(`${questions.length} questions written, ${report.length} notes`);
}
