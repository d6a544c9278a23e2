import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Wish } from '../wishlist/parts.tsx';
import { PaidPromises } from './paid-promises-part.tsx';
import { SeriesCover } from './series-card.tsx';

/** Price and act beside the series; on a phone the act stands in the bar below instead. */
export function SeriesAside({ series, children }: { series: TestSeries; children: ReactNode }) {
  return (
    <Card
      tone="raised"
      padded={false}
      as="aside"
      label={m.test_series_price_block()}
      className="overflow-hidden"
    >
      <div className="hidden md:block">
        <SeriesCover series={series} />
      </div>
      <div className="grid gap-4 p-5">
        <Price amount={series.price} original={series.originalPrice} size="lg" />
        {series.price > 0 && !series.isEnrolled && (
          <>
            <PaidPromises series={series} />
            {/* The bar under the thumb has room for one act. */}
            <div className="md:hidden">
              <Wish
                item={{ itemType: 'test_series', itemId: series._id }}
                at={paths.series(series._id)}
              />
            </div>
          </>
        )}
        <div className="max-md:hidden">{children}</div>
      </div>
    </Card>
  );
}

/** Price and act under the thumb. */
export function SeriesBar({ series, children }: { series: TestSeries; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 max-xs:flex-wrap">
      <Price amount={series.price} original={series.originalPrice} />
      <div className="max-w-card min-w-0 flex-1">{children}</div>
    </div>
  );
}
