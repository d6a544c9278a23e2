import { formatLength } from '@chinar/content/format';
import type { Chapter } from '@chinar/contract/videos.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { Press } from '../../../ui/press.tsx';
import { type FilmState, useCurrentLine } from './use-film.ts';

/** Where a film turns to something new; each leads there, and the one that is played is marked. */
export function ChapterList({ chapters, film }: { chapters: readonly Chapter[]; film: FilmState }) {
  const current = useCurrentLine(film.player, chapters, ({ at }) => at);
  if (chapters.length === 0) return null;
  return (
    <nav aria-label={m.videos_part_chapters()}>
      <ol className="flex gap-2 overflow-x-auto pb-2">
        {chapters.map(({ at, title }) => (
          <li key={at} className="shrink-0">
            <Press
              aria-current={at === current || undefined}
              onClick={() => film.playFrom(at)}
              className="state flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-14 hover:border-line-strong aria-[current]:border-leaf aria-[current]:bg-leaf-soft"
            >
              <span className="text-ink-2 tabular-nums">{formatLength(at)}</span>
              <span className="font-medium">{title}</span>
            </Press>
          </li>
        ))}
      </ol>
    </nav>
  );
}
