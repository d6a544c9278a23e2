import { getSeriesLeaderboard } from '@chinar/contract/attempts.statistics';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useApi } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DetailSection } from '../../../ui/screens/detail-section.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { BoardLines } from './board-lines.tsx';

const few = 10;
const many = 100;

/** The ranking of a series with the own line: ten at first, a hundred for whoever asks. Nothing while no score is out. */
export function SeriesBoard({ seriesId }: { seriesId: string }) {
  const [limit, setLimit] = useState(few);
  const input = { params: { idOrSlug: seriesId }, query: { limit } };
  const query = useApi(getSeriesLeaderboard, input, { keepPrevious: true });
  const { part, keep } = useKeptFocus();
  const { data, isPlaceholderData: isComing } = query;
  if (data?.quizzes === 0) return null;
  const total = data?.pagination.total ?? 0;
  const hasMore = total > few && (limit === few || isComing);
  return (
    <DetailSection title={m.attempts_result_board()} id="leaderboard">
      <div ref={part} tabIndex={-1}>
        <Card className="md:p-6">
          <QueryState query={query} skeleton={<Skeleton className="h-60 w-full" />}>
            {() =>
              data && (
                <>
                  <p className="mb-4 text-14 text-ink-3">
                    {m.attempts_series_board_lead({
                      count: data.quizzes,
                      marks: formatMarks(data.maxScore),
                    })}
                  </p>
                  <BoardLines
                    {...data}
                    noteOf={({ quizzes }) =>
                      quizzes < data.quizzes
                        ? m.attempts_series_board_sat({ sat: quizzes, count: data.quizzes })
                        : null
                    }
                  />
                </>
              )
            }
          </QueryState>
          {hasMore && (
            <div className="mt-4 flex justify-center">
              <Button
                loading={isComing}
                onClick={() => {
                  setLimit(many);
                  keep();
                }}
              >
                {total > many
                  ? m.attempts_series_board_more()
                  : m.attempts_series_board_all({ total })}
              </Button>
            </div>
          )}
        </Card>
      </div>
    </DetailSection>
  );
}
