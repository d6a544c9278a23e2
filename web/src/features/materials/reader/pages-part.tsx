import type { Highlight, Stamp } from '@chinar/contract/materials.reading';
import * as m from '@chinar/messages/paraglide/messages';
import { Bookmark } from 'lucide-react';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Span } from './marks.ts';
import { DrawnPage, StampOver } from './page-part.tsx';
import type { PDFDocumentProxy } from './pdf.ts';

/**
 * Pages drawn around the one that is read. With the canvas by which the library measures letters these are
 * five, whatever the length.
 */
const [before, after] = [1, 2];

export type PagesHandle = { goTo: (page: number) => void };

type Found = ReadonlyMap<number, readonly Span[]>;

type PagesProps = {
  ref: Ref<PagesHandle>;
  pdf: PDFDocumentProxy;
  lang: 'en' | 'hi';
  first: number;
  zoom: number;
  stamp: Stamp | null;
  bookmarked: ReadonlySet<number>;
  highlights: readonly Highlight[];
  found: Found;
  onLook: (page: number, inSight: readonly number[]) => void;
};

const none: readonly never[] = [];

/** How wide a page may be in its column, and how high that makes it. */
function useWidth(box: RefObject<HTMLElement | null>, zoom: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const watch = new ResizeObserver(() => setRoom(node.clientWidth));
    watch.observe(node);
    return () => watch.disconnect();
  }, [box]);
  const fits = Math.min(room - (room > 600 ? 64 : 16), 900);
  return Math.max(0, Math.round(fits * zoom));
}

/** How high each page is for its width; those that were not looked at yet are as the first one. */
function useShapes(
  pdf: PDFDocumentProxy,
  wanted: readonly number[],
): { shapeOf: (page: number) => number; known: number } {
  const [shapes, setShapes] = useState<ReadonlyMap<number, number>>(new Map());
  const asked = wanted.filter((page) => !shapes.has(page)).join(' ');
  useEffect(() => {
    if (asked === '') return undefined;
    let isOver = false;
    const look = async (page: number) => {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
      return [page, height / width] as const;
    };
    void Promise.all(asked.split(' ').map((page) => look(Number(page))))
      .then((found) => !isOver && setShapes((held) => new Map([...held, ...found])))
      // One that cannot be read is taken for an upright sheet, so that the others stand.
      .catch(() => !isOver && setShapes((held) => new Map([[1, Math.SQRT2], ...held])));
    return () => {
      isOver = true;
    };
  }, [pdf, asked]);
  const shapeOf = (page: number): number => shapes.get(page) ?? shapes.get(1) ?? Math.SQRT2;
  return { shapeOf, known: shapes.size };
}

function show(box: HTMLElement | null, page: number): void {
  box?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
}

const own = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings its reader to a page, and keeps them there when pages above turn out to be of another height, until they
 * move by themselves.
 */
function useTarget(box: RefObject<HTMLElement | null>, layout: string): (page: number) => void {
  const target = useRef<number | null>(null);
  useEffect(() => {
    const node = box.current;
    const letGo = (): void => {
      target.current = null;
    };
    for (const type of own) node?.addEventListener(type, letGo, { passive: true });
    return () => {
      for (const type of own) node?.removeEventListener(type, letGo);
    };
  }, [box]);
  useLayoutEffect(() => {
    if (target.current !== null) show(box.current, target.current);
    // The layout is read by the browser alone: it says when to look anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, layout]);
  return (page) => {
    target.current = page;
    show(box.current, page);
  };
}

/** All pages one under the other; of hundreds a handful is drawn at a time. */
export function Pages({
  ref,
  pdf,
  lang,
  first,
  zoom,
  stamp,
  bookmarked,
  highlights,
  found,
  onLook,
}: PagesProps) {
  const box = useRef<HTMLElement>(null);
  const [at, setAt] = useState(first);
  const room = useWidth(box, zoom);
  const count = pdf.numPages;
  const near = Array.from({ length: before + 1 + after }, (_, place) => at - before + place).filter(
    (page) => page >= 1 && page <= count,
  );
  const { shapeOf, known } = useShapes(pdf, [1, ...near]);
  // No page stands before the shapes are known: lying ones were upright first, and what has no size jumps to its own.
  const width = known > 0 ? room : 0;
  const standing = width > 0 ? count : 0;
  const bring = useTarget(box, `${known} ${width}`);
  const goTo = (page: number): void => {
    bring(page);
    setAt(page);
  };
  useImperativeHandle(ref, () => ({ goTo }));
  const isPlaced = useRef(false);
  useEffect(() => {
    if (width === 0 || isPlaced.current) return;
    isPlaced.current = true;
    if (first > 1) goTo(first);
  });
  const look = (): void => {
    const root = box.current;
    if (!root || !isPlaced.current) return;
    const frame = root.getBoundingClientRect();
    const middle = frame.top + frame.height / 2;
    const inSight: number[] = [];
    let read = at;
    for (const node of root.querySelectorAll<HTMLElement>('[data-page]')) {
      const { top, bottom } = node.getBoundingClientRect();
      if (bottom < frame.top || top > frame.bottom) continue;
      const page = Number(node.dataset['page']);
      if (bottom - Math.max(top, frame.top) > 60) inSight.push(page);
      if (top <= middle && bottom >= middle) read = page;
    }
    if (root.scrollTop + root.clientHeight >= root.scrollHeight - 4) read = count;
    if (read !== at) setAt(read);
    onLook(read, inSight);
  };
  useEffect(() => {
    if (width > 0) look();
    // Looked at anew when the pages have another size.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [width]);
  return (
    <section
      ref={box}
      // It scrolls, so the keys have to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-reader
      aria-label={m.materials_pages()}
      onScroll={look}
      className="min-h-0 flex-1 overflow-auto overscroll-contain bg-sunk outline-offset-[-3px]"
    >
      <div className="mx-auto grid w-max min-w-full justify-items-center gap-3 px-2 py-3 md:gap-5 md:py-5">
        {Array.from({ length: standing }, (_, place) => place + 1).map((page) => (
          <section
            key={page}
            data-page={page}
            aria-label={m.materials_page_of({ page, count })}
            style={{ width, height: width * shapeOf(page) }}
            className="relative overflow-hidden rounded-tag bg-white shadow-raised"
          >
            {near.includes(page) && (
              <DrawnPage
                pdf={pdf}
                lang={lang}
                number={page}
                width={width}
                highlights={highlights}
                found={found.get(page) ?? none}
              />
            )}
            {stamp && <StampOver stamp={stamp} width={width} />}
            {bookmarked.has(page) && (
              <Bookmark
                size={32}
                className="absolute -top-1 right-5 fill-saffron text-saffron"
                aria-hidden="true"
              />
            )}
          </section>
        ))}
      </div>
    </section>
  );
}
