import * as m from '@chinar/messages/paraglide/messages';
import { Tabs } from '../../../ui/tabs.tsx';
import { BookmarksPart, HighlightsPart } from './notes-part.tsx';
import type { PDFDocumentProxy } from './pdf.ts';
import { SearchPart } from './search-part.tsx';
import type { Reader, ReaderProps, Shown } from './use-reader.ts';

/** What stands beside the pages: contents, bookmarks, marks, search. */
export function Panels({
  reader,
  reading,
  opened,
  pdf,
  contents,
}: ReaderProps & { reader: Reader; pdf: PDFDocumentProxy }) {
  const { goTo } = reader;
  const items = [
    { value: 'contents', label: m.materials_contents(), content: contents },
    {
      value: 'bookmarks',
      label: m.materials_bookmarks(),
      note: String(reading.bookmarks.length || ''),
      content: <BookmarksPart reading={reading} goTo={goTo} />,
    },
    {
      value: 'highlights',
      label: m.materials_highlights(),
      note: String(reading.highlights.length || ''),
      content: <HighlightsPart reading={reading} goTo={goTo} />,
    },
    {
      value: 'search',
      label: m.materials_search_short(),
      content: (
        <SearchPart
          pdf={pdf}
          lang={opened.material.language}
          goTo={goTo}
          onFound={(found) => reader.set({ found })}
          isAsked={reader.isAsked}
          onFocused={() => reader.set({ isAsked: false })}
        />
      ),
    },
  ];
  return (
    <Tabs
      label={m.materials_panels()}
      items={items.filter(({ value }) => reading.isReader || !value.endsWith('marks'))}
      value={reader.shown}
      onChange={(shown) => reader.set({ shown: shown as Shown })}
    />
  );
}
