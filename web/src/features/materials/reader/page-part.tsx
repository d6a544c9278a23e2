import type { Highlight as Mark, Stamp } from '@chinar/contract/materials.reading';
import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { currentLocale } from '../../../lib/i18n.ts';
import { rangeOf, type Span } from './marks.ts';
import { drawPage, type PDFDocumentProxy } from './pdf.ts';

/** Whose page it is, over all of it: a picture of it that is handed on names them. */
export function StampOver({ stamp, width }: { stamp: Stamp; width: number }) {
  const line = [stamp.name, stamp.phone, formatDate(stamp.date, currentLocale())]
    .filter(Boolean)
    .join(' · ');
  return (
    <div
      data-stamp
      aria-hidden="true"
      style={{ fontSize: Math.max(11, width / 26) }}
      className="pointer-events-none absolute inset-0 grid -rotate-12 content-around justify-items-center overflow-hidden font-medium text-[#1b1f23] opacity-15 select-none"
    >
      {[0, 1, 2, 3].map((place) => (
        // Drawn, not written: nobody reads, copies or finds it as a part of the page.
        <span
          key={place}
          data-line={line}
          className="whitespace-nowrap before:content-[attr(data-line)]"
        />
      ))}
    </div>
  );
}

/** How marks look: the browser's own highlights are styled where scripts make them. */
const markStyle = `::highlight(reader-mark) { background: rgb(243 180 63 / 0.45) }
::highlight(reader-found) { background: rgb(14 110 110 / 0.35) }`;

let isStyled = false;

function styleMarks(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(markStyle);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Draws spans by the browser's own highlights, so that the page's text stays as it is. */
function useMarks(
  words: RefObject<HTMLDivElement | null>,
  { name, spans, text }: { name: string; spans: readonly Span[]; text: string },
): void {
  useEffect(() => {
    const root = words.current;
    if (!root || text === '' || !('highlights' in CSS)) return undefined;
    styleMarks();
    const ranges = spans.flatMap((span) => rangeOf(root, span) ?? []);
    const all = CSS.highlights.get(name) ?? new Highlight();
    CSS.highlights.set(name, all);
    for (const range of ranges) all.add(range);
    return () => {
      for (const range of ranges) all.delete(range);
    };
  }, [words, name, spans, text]);
}

type PageProps = {
  pdf: PDFDocumentProxy;
  /** Of what is written on it. */
  lang: 'en' | 'hi';
  number: number;
  width: number;
  highlights: readonly Mark[];
  found: readonly Span[];
};

/** One page that is in sight or next to it: its picture, and its words over it to be chosen. */
export function DrawnPage({ pdf, lang, number, width, highlights, found }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const stopper = new AbortController();
    const parts = { canvas: canvas.current, words: words.current };
    if (!parts.canvas || !parts.words) return undefined;
    const at = { canvas: parts.canvas, words: parts.words, width };
    void pdf
      .getPage(number)
      .then((page) => drawPage(page, at, stopper.signal))
      .then((drawn) => setText(drawn || ' '))
      .catch(() => !stopper.signal.aborted && setBroken(true));
    return () => stopper.abort();
  }, [pdf, number, width]);
  const marks = useMemo(
    () => highlights.filter(({ page }) => page === number),
    [highlights, number],
  );
  useMarks(words, { name: 'reader-mark', spans: marks, text });
  useMarks(words, { name: 'reader-found', spans: found, text });
  return (
    <>
      <canvas ref={canvas} className="block size-full" aria-hidden="true" />
      <div ref={words} lang={lang} data-words={number} className="reader-words absolute inset-0" />
      {isBroken && (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-ink-2">
          {m.materials_page_broken({ page: number })}
        </p>
      )}
    </>
  );
}
