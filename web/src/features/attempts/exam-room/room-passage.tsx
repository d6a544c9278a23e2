import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Html } from '../../../ui/html.tsx';
import { Press } from '../../../ui/press.tsx';
import type { PaperIndex, PassageGroup } from './paper-index.ts';
import { passageText, textOf } from './paper-index.ts';
import { useLook } from './room-look.ts';
import { languageName, passageTitle } from './room-parts.ts';
import { zooms } from './room-zooms.ts';
import type { Room, RoomView } from './room.ts';
import { letterOf } from '../../../lib/letters.ts';

/** How far each passage of a room was read: whoever comes back from elsewhere reads on there. */
const readTo = new WeakMap<Room, Map<string, number>>();

function placesOf(room: Room): Map<string, number> {
  const known = readTo.get(room) ?? new Map<string, number>();
  readTo.set(room, known);
  return known;
}

/** The options that questions of a passage share: one list for each pool. */
function Pools({
  index,
  group,
  language,
}: {
  index: PaperIndex;
  group: PassageGroup;
  language: Language;
}) {
  const pools = new Map(
    group.ids.flatMap((id) => {
      const question = index.byId.get(id)?.question;
      return question?.pool === undefined ? [] : [[question.pool, question] as const];
    }),
  );
  return [...pools].map(([name, question]) => {
    const { options, lang } = textOf(question, language);
    return (
      <section
        key={name}
        className="max-h-[45%] shrink-0 overflow-y-auto border-t border-line px-8 py-4 max-xl:hidden"
      >
        <h3 className="mb-2 text-16 font-semibold">{m.attempts_pool()}</h3>
        <ol lang={lang} className="grid gap-1.5 text-18">
          {options.map((option, place) => (
            <li key={option._id} className="flex items-baseline gap-3">
              <span className="w-5 shrink-0 text-14 font-semibold text-ink-3">
                {letterOf(place)}
              </span>
              <span className="min-w-0 flex-1">
                <Html html={option.html} lang={lang} inline />
              </span>
            </li>
          ))}
        </ol>
      </section>
    );
  });
}

/**
 * The passage of the questions that are open: beside them on a wide screen, above them on a narrow one,
 * where it folds. It scrolls by itself.
 */
export function PassagePane({
  room,
  view,
  group,
}: {
  room: Room;
  view: RoomView;
  group: PassageGroup;
}) {
  const [isFolded, setFolded] = useState(false);
  const { size } = useLook();
  const text = useId();
  const title = passageTitle(group);
  const { html, lang, isOther } = passageText(group.passage, view.language);
  const places = placesOf(room);
  const { _id } = group.passage;
  // Once for each showing, not with each drawing: it would stop a scroll that is on its way.
  const readOn = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      node.scrollTop = places.get(_id) ?? 0;
      // What scrolls is reached by Tab, so that arrows move it.
      node.tabIndex = 0;
    },
    [places, _id],
  );
  return (
    <div
      className={`flex min-h-0 shrink-0 flex-col border-line bg-surface max-xl:border-b xl:w-1/2 xl:border-r ${isFolded ? '' : 'max-xl:max-h-[42%]'} max-xs:max-h-none`}
    >
      <div className="flex min-h-11 items-center gap-2 pr-2 pl-4 md:pl-8 xl:pt-5 xl:pb-2">
        <h2 className="min-w-0 flex-1 text-16 font-semibold">{title}</h2>
        <Press
          aria-label={isFolded ? m.attempts_passage_unfold() : m.attempts_passage_fold()}
          aria-expanded={!isFolded}
          aria-controls={text}
          onClick={() => setFolded(!isFolded)}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunk xl:hidden"
        >
          <ChevronDown
            size={20}
            className={`state ${isFolded ? '' : 'rotate-180'}`}
            aria-hidden="true"
          />
        </Press>
      </div>
      <section
        id={text}
        ref={isFolded ? null : readOn}
        onScroll={(event) => places.set(_id, event.currentTarget.scrollTop)}
        aria-label={title}
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 text-18 md:px-8 xl:text-[1.25rem] xl:leading-relaxed ${isFolded ? 'max-xl:hidden' : ''} max-xs:overflow-y-visible`}
      >
        <div className={`max-w-[46rem] ${zooms[size]}`}>
          {isOther && (
            <p className="mb-2 text-14 text-ink-3">
              {m.attempts_passage_language_missing({ language: languageName(view.language) })}
            </p>
          )}
          <Html html={html} lang={lang} />
        </div>
      </section>
      <Pools index={room.index} group={group} language={view.language} />
    </div>
  );
}
