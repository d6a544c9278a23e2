import type { Exam } from '@chinar/contract/exams';
import type { Cutoff } from '@chinar/contract/exams.cutoffs';
import type { Asking } from '../../context.ts';
import { wordsIn } from '../../locale.ts';
import type { NamedExamRow } from './data.ts';
import { findRehearsed, type Naming } from './service.named.ts';

export type NewestCutoffs = { exam: string; lines: Cutoff[] };

function newestOf({ name, cutoffs }: NamedExamRow, { locale }: Asking): NewestCutoffs {
  const all = cutoffs as Cutoff[];
  const newest = Math.max(...all.map(({ year }) => year));
  const lines = all.filter(({ year }) => year === newest);
  return { exam: wordsIn(name as Exam['name'], locale), lines };
}

/** The cut-offs of the newest year of the published exam that a test rehearses; null where none is known. */
export async function newestCutoffs(ctx: Asking, naming: Naming): Promise<NewestCutoffs | null> {
  const row = await findRehearsed(ctx, naming);
  return row && newestOf(row, ctx);
}
