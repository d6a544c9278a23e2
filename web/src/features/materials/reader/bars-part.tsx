import * as m from '@chinar/messages/paraglide/messages';
import { Bookmark, Highlighter, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageSlider } from '../../../ui/page-slider.tsx';
import { KeepPart } from './keep-part.tsx';
import { markChosen, type Reader, type ReaderProps, zooms } from './use-reader.ts';
import type { Reading } from './use-reading.ts';

/** What can be done with the page that is read. */
export function Tools({ reader, reading }: { reader: Reader; reading: Reading }) {
  const isMarked = reading.bookmarks.some(({ page }) => page === reader.page);
  return (
    <div role="toolbar" aria-label={m.materials_tools()} className="flex items-center">
      <IconButton label={m.materials_search()} onClick={() => reader.show('search')}>
        <Search size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m.materials_zoom_out()}
        disabled={reader.zoom === zooms[0]}
        onClick={() => reader.zoomBy(-1)}
        className="max-sm:hidden"
      >
        <ZoomOut size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m.materials_zoom_in()}
        disabled={reader.zoom === zooms.at(-1)}
        onClick={() => reader.zoomBy(1)}
      >
        <ZoomIn size={20} aria-hidden="true" />
      </IconButton>
      {reading.isReader && (
        <>
          <IconButton
            label={m.materials_highlight()}
            // What is chosen stays chosen while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => markChosen(reading)}
          >
            <Highlighter size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={isMarked ? m.materials_bookmark_off() : m.materials_bookmark_on()}
            aria-pressed={isMarked}
            onClick={() => reading.toggleBookmark(reader.page)}
          >
            <Bookmark
              size={20}
              className={isMarked ? 'fill-saffron text-saffron' : ''}
              aria-hidden="true"
            />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** Where one is, and on a phone the ways from there. */
export function Bottom({
  reader,
  count,
  reading,
  opened,
}: ReaderProps & { reader: Reader; count: number }) {
  const where = m.materials_page_of({ page: reader.page, count });
  return (
    <div className="at-edge grid gap-1 border-t border-line bg-surface px-4 pt-2 pb-3 lg:px-8">
      <div className="flex items-center gap-4">
        <span className="text-14 font-semibold whitespace-nowrap tabular-nums" aria-live="polite">
          {where}
        </span>
        <PageSlider
          label={m.materials_page_slider()}
          text={where}
          page={reader.page}
          count={count}
          marks={reading.bookmarks.map(({ page }) => page)}
          onChange={reader.goTo}
        />
      </div>
      <div className="flex gap-2 lg:hidden">
        <Button className="flex-1" onClick={() => reader.show('contents')}>
          {m.materials_contents()}
        </Button>
        {reading.isReader && (
          <div className="min-w-0 flex-1">
            <KeepPart opened={opened} wide />
          </div>
        )}
      </div>
    </div>
  );
}
