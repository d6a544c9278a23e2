import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useRef, useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Bottom, Tools } from './bars-part.tsx';
import { KeepPart } from './keep-part.tsx';
import { Pages, type PagesHandle } from './pages-part.tsx';
import { Panels } from './panels-part.tsx';
import { openPdf, type PDFDocumentProxy } from './pdf.ts';
import type { Opened } from './use-opened.ts';
import { type ReaderProps, useReader } from './use-reader.ts';

function useDocument({ material, data }: Opened) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
  // The bytes that were kept later change nothing about what is open.
  const [from] = useState(() => (data ? { data } : { url: material.url ?? '' }));
  useEffect(() => {
    let isOver = false;
    const opening = openPdf(from);
    opening.then((opened) => !isOver && setPdf(opened.pdf)).catch(() => !isOver && setBroken(true));
    return () => {
      isOver = true;
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [from]);
  return { pdf, isBroken };
}

function Open({ pdf, ...props }: ReaderProps & { pdf: PDFDocumentProxy }) {
  const { opened, reading } = props;
  const count = pdf.numPages;
  const pages = useRef<PagesHandle>(null);
  const reader = useReader(props, count, pages);
  const panels = <Panels {...props} reader={reader} pdf={pdf} />;
  return (
    // Keys that turn pages work wherever one stands in the reader.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-h-0 flex-1" onKeyDown={reader.onKeyDown}>
      {reader.isWide && (
        <aside className="w-96 shrink-0 overflow-y-auto border-r border-line bg-surface">
          {panels}
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-2 lg:px-6">
          <output className="min-w-0 block truncate px-2 text-14 text-ink-2">
            {opened.isOffline
              ? m.materials_offline()
              : reader.first > 1
                ? m.materials_resumed()
                : ''}
          </output>
          <div className="flex items-center gap-3 py-1">
            <Tools reader={reader} reading={reading} />
            {reading.isReader && (
              <span className="max-lg:hidden">
                <KeepPart opened={opened} />
              </span>
            )}
          </div>
        </div>
        <Pages
          ref={pages}
          pdf={pdf}
          lang={opened.material.language}
          first={reader.first}
          zoom={reader.zoom}
          stamp={opened.material.stamp}
          bookmarked={new Set(reading.bookmarks.map(({ page }) => page))}
          highlights={reading.highlights}
          found={reader.found}
          onLook={(page, inSight) => {
            if (page !== reader.page) reader.set({ page });
            reading.look(page, inSight, inSight.includes(count));
          }}
        />
        <Bottom {...props} reader={reader} count={count} />
      </div>
      {!reader.isWide && (
        <Sheet
          isOpen={reader.isSheet}
          onClose={() => reader.set({ isSheet: false })}
          title={props.title}
        >
          {panels}
        </Sheet>
      )}
    </div>
  );
}

/** A PDF, page by page: where one stopped, with search, bookmarks and marks. */
export function PdfPart(props: ReaderProps) {
  const { pdf, isBroken } = useDocument(props.opened);
  if (isBroken)
    return (
      <div className="page py-10">
        <ErrorState onRetry={() => window.location.reload()} />
      </div>
    );
  if (!pdf)
    return (
      <div className="page py-8" aria-busy="true">
        <TextSkeleton lines={14} />
      </div>
    );
  return <Open {...props} pdf={pdf} />;
}
