import type { LeaderboardEntry } from '@chinar/contract/attempts.results';
import { formatMarks, formatTaken } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type * as z from 'zod/mini';
import { RankFigure } from '../../../ui/rank-figure.tsx';
import { PersonName } from '../../../ui/person-name.tsx';

type Entry = z.infer<typeof LeaderboardEntry>;

/** `note` is said below the name. */
function Line({ entry, isMe, note }: { entry: Entry; isMe: boolean; note: string | null }) {
  // Its rank is shared with a neighbour; the time orders them.
  const isTied = entry.isShared === true;
  return (
    <li
      aria-current={isMe ? 'true' : undefined}
      className={`flex min-h-12 items-center gap-2 rounded-control px-3 max-xs:flex-wrap max-xs:py-2 md:gap-4 tabular-nums ${isMe ? 'bg-leaf-soft font-semibold' : ''}`}
    >
      <span className="figure w-10 shrink-0 text-ink-2">
        <RankFigure entry={entry} />
      </span>
      {/* Its own height, since what is cut off at the edge takes no press: a thumb needs all of the line. */}
      <span className="min-w-0 flex-1 truncate py-3 max-xs:basis-3/4">
        {isMe ? m.quizzes_you() : <PersonName user={entry.user} />}
        {entry.late && (
          <span className="text-14 text-ink-2"> · {m.attempts_result_late_tag()}</span>
        )}
        {note && <span className="block text-14 font-normal text-ink-2">{note}</span>}
      </span>
      <span className="w-12 text-right">
        <span className="sr-only">{m.attempts_result_score()} </span>
        {formatMarks(entry.score)}
      </span>
      <span className={`w-16 text-right ${isTied ? 'font-semibold text-ink' : 'text-ink-2'}`}>
        <span className="sr-only">{m.attempts_result_column_time()} </span>
        {formatTaken(Math.floor(entry.timeSpentMs / 1000))}
      </span>
    </li>
  );
}

/** The lines of a ranking, and the reader's own below if it is not among them; `noteOf` says more of one. */
export function BoardLines<E extends Entry>({
  me,
  entries,
  noteOf = () => null,
}: {
  me?: E | undefined;
  entries: readonly E[];
  noteOf?: (entry: E) => string | null;
}) {
  const isMe = (entry: E): boolean => entry.user._id === me?.user._id;
  if (entries.length === 0 && !me)
    return <p className="text-ink-2">{m.attempts_result_board_empty()}</p>;
  const line = (entry: E) => (
    <Line key={entry.user._id} entry={entry} isMe={isMe(entry)} note={noteOf(entry)} />
  );
  return (
    <>
      <div
        className="flex gap-2 border-b border-line px-3 pb-2 text-14 text-ink-2 max-xs:hidden md:gap-4"
        aria-hidden="true"
      >
        <span className="w-10">{m.common_rank()}</span>
        <span className="flex-1">{m.attempts_result_board_name()}</span>
        <span className="w-12 text-right">{m.attempts_result_score()}</span>
        <span className="w-16 text-right">{m.attempts_result_column_time()}</span>
      </div>
      <ol className="mt-1 grid grid-cols-1">
        {entries.map(line)}
        {me && !entries.some(isMe) && line(me)}
      </ol>
    </>
  );
}
