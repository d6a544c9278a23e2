import type { QuestionStatistics } from '@chinar/contract/questions.statistics';
import type { Ctx } from '../../context.ts';
import type { QuestionRow } from './data.ts';
import { saveStatistics, type StatisticsRow } from './data.statistics.ts';

/** Says how questions do, whoever's they are: no version, and nothing that an edit would overwrite. */
export async function setStatistics(ctx: Ctx, rows: readonly StatisticsRow[]): Promise<void> {
  await saveStatistics(ctx.db, rows);
}

const shareOf = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000;

export function statisticsView(row: QuestionRow): QuestionStatistics {
  return {
    answers: row.answers,
    facility: shareOf(row.facility),
    discrimination: shareOf(row.discrimination),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
