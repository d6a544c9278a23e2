import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { useMemo } from 'react';
import { Html } from '../../../ui/html.tsx';
import { Press } from '../../../ui/press.tsx';
import { singleTap } from '../../../ui/single-tap.ts';
import { useRoving } from '../../../ui/use-roving.ts';
import { useSpoken } from '../../../ui/use-spoken.ts';
import { chosenPairs } from '../answering/answers.ts';
import { textOf } from './paper-index.ts';
import { EnlargeButtons } from './room-enlarge.tsx';
import { untouched } from '../answering/palette-state.ts';
import type { Room, RoomView } from './room.ts';
import { letterOf } from '../../../lib/letters.ts';

type Props = { room: Room; view: RoomView; question: QuestionAsked; language: Language };
type Entry = { _id: string; html: string };

/** Entries as a screen reader says them, with the maths in words. */
function useSaid(question: QuestionAsked, language: Language, side: 'left' | 'right') {
  const { htmls, lang } = useMemo(() => {
    const text = textOf(question, language);
    return { htmls: text[side].map(({ html }) => html), lang: text.lang };
  }, [question, language, side]);
  return useSpoken(htmls, lang);
}

function Mark({ children }: { children: string }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-tag bg-sunk text-14 font-semibold text-ink-2">
      {children}
    </span>
  );
}

/** The buttons that show the pictures of an entry larger. */
function Enlarge({ entry, name, said }: { entry: Entry; name: string; said: string }) {
  return (
    <EnlargeButtons
      html={entry.html}
      alt={said}
      words={{
        one: () => m.attempts_match_enlarge({ entry: name }),
        each: (number) => m.attempts_match_enlarge_one({ entry: name, number }),
      }}
    />
  );
}

/**
 * The right column, to read from: its numbers stand on the buttons of each row. Where there is room it
 * stands beside them and stays while they scroll.
 */
function RightColumn({
  entries,
  lang,
  said,
}: {
  entries: readonly Entry[];
  lang: Language;
  said: readonly string[];
}) {
  return (
    <ol
      lang={lang}
      className="grid content-start gap-2 @min-[42rem]:sticky @min-[42rem]:top-4 @min-[42rem]:col-start-2 @min-[42rem]:row-span-2 @min-[42rem]:row-start-1 @min-[42rem]:self-start"
      aria-label={m.attempts_match_right()}
    >
      {entries.map((entry, place) => (
        <li key={entry._id} className="flex items-baseline gap-3 text-18">
          <Mark>{String(place + 1)}</Mark>
          <span className="min-w-0 flex-1">
            <Html html={entry.html} lang={lang} inline />
          </span>
          <Enlarge entry={entry} name={String(place + 1)} said={said[place] ?? ''} />
        </li>
      ))}
    </ol>
  );
}

type RowProps = Props & { entry: Entry; place: number; said: string; rights: readonly string[] };

/** An entry of the left column, and to which of the right it is put. */
function Row({ room, view, question, language, entry, place, said, rights }: RowProps) {
  const { right, lang } = textOf(question, language);
  const isSeveral = question.pairing === 'several';
  const pairs = chosenPairs((view.states.get(question._id) ?? untouched).selection);
  const chosen = pairs.flatMap(([from, to]) => (from === entry._id ? [to] : []));
  const roving = useRoving(
    right.map(({ _id }) => _id),
    chosen[0],
  );
  return (
    <li className="grid gap-2.5 rounded-control border border-line bg-surface px-4 py-3">
      <div lang={lang} className="flex items-baseline gap-3 text-18">
        <Mark>{letterOf(place)}</Mark>
        <span className="min-w-0 flex-1">
          <Html html={entry.html} lang={lang} inline />
        </span>
        <Enlarge entry={entry} name={letterOf(place)} said={said} />
      </div>
      <div
        {...roving.group}
        role={isSeveral ? 'group' : 'radiogroup'}
        aria-label={m.attempts_match_row({ letter: letterOf(place), text: said })}
        className="flex flex-wrap gap-2"
      >
        {right.map(({ _id }, at) => {
          const isChosen = chosen.includes(_id);
          return (
            <Press
              {...roving.item(_id)}
              {...(isSeveral ? { tabIndex: 0 } : {})}
              key={_id}
              role={isSeveral ? 'checkbox' : 'radio'}
              aria-checked={isChosen}
              aria-label={m.attempts_match_entry({ number: at + 1, text: rights[at] ?? '' })}
              data-chosen={isChosen || undefined}
              onClick={singleTap(() => room.match([entry._id, _id], question._id))}
              className={`figure grid size-11 place-items-center border text-18 font-semibold ${isSeveral ? 'rounded-control' : 'rounded-full'} ${isChosen ? 'border-good bg-good text-paper' : 'border-line-strong bg-surface text-ink hover:bg-sunk'}`}
            >
              {String(at + 1)}
            </Press>
          );
        })}
      </div>
      {/* On a phone the right column has been scrolled away; the buttons say the same to a screen reader.
          The line is there before it is filled: the rows below stay under the thumb. */}
      <ul
        lang={lang}
        aria-hidden="true"
        className="grid min-h-6 gap-1 text-16 text-good-text @min-[42rem]:hidden"
      >
        {right.map((other, at) =>
          chosen.includes(other._id) ? (
            <li key={other._id} className="flex items-baseline gap-2">
              <span className="figure w-5 shrink-0 text-14 font-semibold">{at + 1}</span>
              <span className="min-w-0 flex-1">
                <Html html={other.html} lang={lang} inline />
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </li>
  );
}

/** Entries of two columns to be matched: the right one to read, a row of its numbers under each of the left. */
export function MatchAnswer(props: Props) {
  const { question, language } = props;
  const { left, right, lang } = textOf(question, language);
  const lefts = useSaid(question, language, 'left');
  const rights = useSaid(question, language, 'right').map((text) => text ?? '');
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-5 @min-[42rem]:grid-cols-[minmax(0,1fr)_16rem] @min-[42rem]:gap-x-8">
        <RightColumn entries={right} lang={lang} said={rights} />
        <p className="text-14 text-ink-2">
          {question.pairing === 'several' ? m.attempts_match_several() : m.attempts_match_one()}
        </p>
        <ol className="grid grid-cols-1 gap-3" aria-label={m.attempts_match_left()}>
          {left.map((entry, place) => (
            <Row
              {...props}
              key={entry._id}
              entry={entry}
              place={place}
              said={lefts[place] ?? ''}
              rights={rights}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}
