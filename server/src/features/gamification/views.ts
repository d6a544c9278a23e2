import type { Leader, PointEntry, PointReason } from '@chinar/contract/gamification';
import type { Locale } from '../../context.ts';
import { titleIn } from '../../locale.ts';
import { boardName } from '../accounts/api.ts';
import type { HistoryRow } from './data.ts';
import type { RankedLeader } from './data.leaders.ts';
import { levelOf } from './policy.ts';

export function leaderView(row: RankedLeader, options: { now: number; isMe: boolean }): Leader {
  return {
    _id: row.user_id,
    rank: row.rank,
    user: boardName(row, options),
    level: levelOf(row.all_time),
    totalPoints: row.total,
  };
}

const reasons: Record<HistoryRow['note'], PointReason> = {
  first: 'first_attempt',
  better: 'better_attempt',
  same: 'not_better',
  too_quick: 'too_quick',
  too_few: 'too_few_answers',
  changed: 'correction',
};

export function entryView(row: HistoryRow, locale: Locale): PointEntry {
  return {
    _id: row.id,
    delta: row.delta,
    reason: reasons[row.note],
    isCapped: row.is_capped,
    title: titleIn(row, locale),
    ref: { attemptId: row.attempt_id, quizId: row.quiz_id, testSeriesId: row.test_series_id },
    createdAt: row.at.toISOString(),
  };
}
