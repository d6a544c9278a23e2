import { getTestSeriesForEdit, type TestSeriesRecord } from '@chinar/contract/test-series';
import { getSeriesItems } from '@chinar/contract/test-series.items';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ItemsForm } from './items-form.tsx';
import { PublishPart } from './publish-part.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesThumbnail } from './thumbnail-part.tsx';

const crumbs = () => [{ label: m.test_series_staff_title(), to: staffPaths.series.list() }];

/** A new series. Once it is saved, its tests and its picture are chosen. */
export function NewSeriesScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen
      title={m.test_series_new()}
      lead={m.test_series_new_lead()}
      crumbs={crumbs()}
      isWide
    >
      <div className="max-w-4xl">
        <SeriesForm
          onSaved={({ _id }) => {
            toast.success(m.test_series_saved_draft());
            void navigate(staffPaths.series.edit(_id), { replace: true });
          }}
        />
      </div>
    </FormScreen>
  );
}

function Held({ series }: { series: TestSeriesRecord }) {
  // The form goes on showing what it began with, whatever is read behind it: that draft is the one to publish.
  const [shown, setShown] = useState({ record: series, turn: 0 });
  return (
    <div className="grid max-w-4xl gap-10">
      <PublishPart
        series={series}
        version={shown.record.version}
        onChanged={(record) => setShown(({ turn }) => ({ record, turn: turn + 1 }))}
      />
      <ItemsForm seriesId={series._id} />
      <SeriesThumbnail series={series} />
      <SeriesForm
        key={shown.turn}
        record={shown.record}
        onSaved={(record) => {
          setShown(({ turn }) => ({ record, turn }));
          toast.success(m.test_series_saved());
        }}
      />
    </div>
  );
}

/** One series, changed: where it stands, its tests, its picture, its words and terms. */
export function SeriesFormScreen({ id }: { id: string }) {
  const query = useApi(getTestSeriesForEdit, { params: { id } });
  const items = useApi(getSeriesItems, { params: { id } });
  // Shown together, so that its tests push nothing down the page.
  const both = { ...query, isPending: query.isPending || items.isPending } as typeof query;
  return (
    <EditScreen
      query={both}
      title={query.data?.title ?? m.test_series_edit()}
      crumbs={crumbs()}
      missing={{ title: m.test_series_not_found_title(), text: m.test_series_edit_missing() }}
    >
      {(series) => <Held key={series._id} series={series} />}
    </EditScreen>
  );
}
