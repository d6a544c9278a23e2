import { questionLimits } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { Press } from '../../../ui/press.tsx';
import { TextPair } from './text-pair.tsx';
import { useEntries } from './use-entries.ts';
import type { ListName } from './values.ts';
import { letterOf } from '../../../lib/letters.ts';

/** How an entry is marked within its list: letters, and numbers where a column is matched with letters. */
export const markOf = (list: ListName, place: number): string =>
  list === 'right' ? String(place + 1) : letterOf(place);

function itemWord(list: ListName, place: number): string {
  const mark = markOf(list, place);
  if (list === 'options') return m.questions_item_option({ mark });
  return list === 'left' ? m.questions_item_left({ mark }) : m.questions_item_right({ mark });
}

/** Entries in both languages: typed, added, taken away and moved by buttons or by Alt and the arrows. */
export function EntryRows({
  list,
  renderBefore,
  renderAfter,
  isRight = () => false,
}: {
  list: ListName;
  /** What marks an entry, in front of it. */
  renderBefore: (id: string, item: string, mark: string) => ReactNode;
  /** What else is asked of it, under its text. */
  renderAfter?: (place: number, id: string, item: string) => ReactNode;
  isRight?: (id: string) => boolean;
}) {
  const rows = useEntries(list, (place) => itemWord(list, place));
  const total = rows.entries.length;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {rows.entries.map(({ _id }, place) => {
          const item = itemWord(list, place);
          return (
            <li
              key={`${place} ${_id}`}
              className={`-mx-2 flex flex-wrap items-start gap-x-2 gap-y-1 rounded-card px-2 py-1 ${isRight(_id) ? 'bg-good-soft' : ''}`}
            >
              {renderBefore(_id, item, markOf(list, place))}
              <TextPair
                path={`${list}.${place}.text`}
                label={item}
                maxLength={questionLimits.option}
                onMove={(by, language) => rows.move(place, by, language)}
              />
              <div className="flex shrink-0 items-center @max-[30rem]:w-full @max-[30rem]:justify-end">
                {renderAfter?.(place, _id, item)}
                <MoveButtons
                  item={item}
                  place={place}
                  total={total}
                  onMove={(to) => rows.move(place, to < place ? -1 : 1, null)}
                  className="pointer-fine:w-9"
                />
                <IconButton
                  label={m.common_list_remove({ item })}
                  aria-disabled={rows.isLeast}
                  className="aria-disabled:opacity-40 pointer-fine:w-9"
                  onClick={() => !rows.isLeast && rows.remove(place)}
                >
                  <Trash2 size={20} aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{rows.said}</output>
      <Press
        aria-disabled={rows.isFull}
        onClick={() => !rows.isFull && rows.add()}
        className="flex min-h-12 w-full items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-4 font-semibold text-lake hover:border-ink-3 hover:bg-surface aria-disabled:text-ink-3"
      >
        <Plus size={18} aria-hidden="true" />
        {m.questions_add_item({ item: itemWord(list, total) })}
      </Press>
    </div>
  );
}
