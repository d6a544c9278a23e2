import type { Bookmark, Highlight } from '@chinar/contract/materials.reading';
import * as m from '@chinar/messages/paraglide/messages';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Given } from '../../../ui/given.tsx';
import { Press } from '../../../ui/press.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { Reading } from './use-reading.ts';

const row = 'flex min-h-11 flex-1 items-center rounded-control px-3 py-2 hover:bg-sunk';

function Nothing({ text }: { text: string }) {
  return <p className="p-4 text-ink-2">{text}</p>;
}

/** Pages that somebody wants to find again. */
export function BookmarksPart({
  reading,
  goTo,
}: {
  reading: Reading;
  goTo: (page: number) => void;
}) {
  const remove = ({ page }: Bookmark): void => {
    const before = reading.notes;
    reading.toggleBookmark(page);
    toast.info(m.materials_bookmark_removed({ page }), { undo: () => reading.restore(before) });
  };
  if (reading.bookmarks.length === 0) return <Nothing text={m.materials_bookmarks_none()} />;
  return (
    <ul className="grid gap-1 p-2">
      {reading.bookmarks.map((one) => (
        <li key={one.page} className="flex items-center">
          <Press onClick={() => goTo(one.page)} className={row}>
            {m.materials_page({ page: one.page })}
          </Press>
          <IconButton
            label={m.materials_bookmark_remove({ page: one.page })}
            onClick={() => remove(one)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Words that somebody marked. */
export function HighlightsPart({
  reading,
  goTo,
}: {
  reading: Reading;
  goTo: (page: number) => void;
}) {
  const remove = (one: Highlight): void => {
    const before = reading.notes;
    reading.dropHighlight(one);
    toast.info(m.materials_highlight_removed(), { undo: () => reading.restore(before) });
  };
  if (reading.highlights.length === 0) return <Nothing text={m.materials_highlights_none()} />;
  return (
    <ul className="grid gap-1 p-2">
      {reading.highlights
        .toSorted((a, b) => a.page - b.page || a.from - b.from)
        .map((one) => (
          <li key={`${one.page} ${one.from} ${one.to}`} className="flex items-center">
            <Press onClick={() => goTo(one.page)} className={`${row} min-w-0 gap-3`}>
              <span className="line-clamp-3 min-w-0 flex-1">
                <mark className="bg-saffron-soft text-ink">
                  <Given>{one.quote}</Given>
                </mark>
              </span>
              <span className="text-14 text-ink-2 tabular-nums">{one.page}</span>
            </Press>
            <IconButton label={m.materials_highlight_remove()} onClick={() => remove(one)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
    </ul>
  );
}
