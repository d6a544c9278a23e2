import {
  getTestSeries,
  getTestSeriesForEdit,
  listTestSeries,
  type TestSeriesRecord,
} from '@chinar/contract/test-series';
import {
  listStaffSeries,
  removeSeriesThumbnail,
  setSeriesThumbnail,
} from '@chinar/contract/test-series.staff';
import { ThumbnailPart } from '../../ui/thumbnail-part.tsx';
import { SeriesCover } from './series-card.tsx';

const touches = [getTestSeriesForEdit, getTestSeries, listStaffSeries, listTestSeries];

/** The picture on the cards of a series; without one its cover is drawn. */
export function SeriesThumbnail({ series }: { series: TestSeriesRecord }) {
  return (
    <ThumbnailPart
      set={setSeriesThumbnail}
      remove={removeSeriesThumbnail}
      params={{ id: series._id }}
      touches={touches}
      isChosen={series.thumbnail !== null}
      cover={<SeriesCover series={series} />}
    />
  );
}
