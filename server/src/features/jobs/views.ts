import type { JobProgress } from '@chinar/contract/jobs';
import type { RunRow } from '../../jobs/data.ts';

export function runView(row: RunRow): JobProgress {
  return {
    _id: row.id,
    state: row.state,
    done: row.done,
    total: row.total,
    message: row.message,
    result: row.result,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
