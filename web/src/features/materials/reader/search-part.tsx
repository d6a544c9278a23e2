import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useRef, useState } from 'react';
import { Press } from '../../../ui/press.tsx';
import { LooseInput } from '../../../ui/loose-fields.tsx';
import { findIn, type Span } from './marks.ts';
import { type PDFDocumentProxy, textOf } from './pdf.ts';

/** More places are no answer. */
const most = 200;

export type Found = ReadonlyMap<number, readonly Span[]>;

type Place = { page: number; before: string; hit: string; after: string };

function placesOf(page: number, text: string, spans: readonly Span[]): Place[] {
  return spans.map(({ from, to }) => ({
    page,
    before: text.slice(Math.max(0, from - 30), from),
    hit: text.slice(from, to),
    after: text.slice(to, to + 50),
  }));
}

/** Reads page after page; what is found shows as it comes. */
function useFound(pdf: PDFDocumentProxy, words: string, onFound: (found: Found) => void) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [isAt, setAt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const all = new Map<number, readonly Span[]>();
    const list: Place[] = [];
    const read = async (): Promise<void> => {
      for (let page = 1; page <= pdf.numPages && !isOver && list.length < most; page += 1) {
        const text = await textOf(pdf, page);
        const spans = findIn(text, words);
        if (spans.length > 0) {
          all.set(page, spans);
          list.push(...placesOf(page, text, spans));
        }
        if (isOver) return;
        if (page % 8 === 0 || page === pdf.numPages) {
          setPlaces(list.slice(0, most));
          onFound(new Map(all));
          setAt(page);
        }
      }
    };
    if (words.trim().length >= 2) void read().catch(() => undefined);
    else {
      setPlaces([]);
      onFound(all);
    }
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pdf, words]);
  return { places, isDone: isAt >= pdf.numPages };
}

/** Words of the whole document, with what stands around them. */
export function SearchPart({
  pdf,
  lang,
  onFound,
  goTo,
  isAsked,
  onFocused,
}: {
  pdf: PDFDocumentProxy;
  /** Of what is written in it. */
  lang: 'en' | 'hi';
  onFound: (found: Found) => void;
  goTo: (page: number) => void;
  /** Whoever asked for the search types next. */
  isAsked: boolean;
  onFocused: () => void;
}) {
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    // After a sheet has taken the focus for itself.
    const frame = requestAnimationFrame(() => {
      box.current?.querySelector('input')?.focus();
      onFocused();
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsked, onFocused]);
  const { places, isDone } = useFound(pdf, words, onFound);
  return (
    <div ref={box} className="grid gap-3 p-4">
      <LooseInput
        type="search"
        aria-label={m.materials_search()}
        placeholder={m.materials_search()}
        value={words}
        maxLength={100}
        onText={setWords}
      />
      {words.trim().length >= 2 && (
        <output className="block text-14 text-ink-2">
          {isDone ? m.materials_found({ count: places.length }) : m.materials_searching()}
        </output>
      )}
      <ul className="grid gap-1">
        {places.map((place, at) => (
          <li key={at}>
            <Press
              onClick={() => goTo(place.page)}
              className="flex w-full gap-3 rounded-control px-3 py-2 text-14 hover:bg-sunk"
            >
              <span lang={lang} className="min-w-0 flex-1">
                …{place.before}
                <mark className="bg-saffron-soft text-ink">{place.hit}</mark>
                {place.after}…
              </span>
              <span className="text-ink-2 tabular-nums">{place.page}</span>
            </Press>
          </li>
        ))}
      </ul>
    </div>
  );
}
