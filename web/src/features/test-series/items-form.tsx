import { formatDateTime } from '@chinar/content/format';
import { getQuiz, getPublicQuiz } from '@chinar/contract/quizzes';
import {
  getTestSeries,
  listPublicSeriesQuizzes,
  listSeriesQuizzes,
} from '@chinar/contract/test-series';
import {
  getSeriesItems,
  itemLimits,
  listSeriesCandidates,
  type SeriesItems,
  setSeriesItems,
} from '@chinar/contract/test-series.items';
import { listStaffSeries } from '@chinar/contract/test-series.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';

const blank = { quizId: '', unlockAt: '', isFreeSample: false };

type Placed = { quizId: string; title: string; isPublished: boolean };
type Titles = ReadonlyMap<string, Placed>;

const nameOf = ({ title, isPublished }: Placed): string =>
  isPublished ? title : m.test_series_item_draft({ title });

/** What a folded place says: the test, from when, and that it is free. */
function summaryOf(titles: Titles) {
  return (value: Record<string, unknown>): string => {
    const placed = titles.get(String(value['quizId']));
    if (!placed) return '';
    const at = value['unlockAt'];
    const when =
      typeof at === 'string' && at !== '' && !Number.isNaN(Date.parse(at))
        ? m.quizzes_unlocks({ when: formatDateTime(at, currentLocale()) })
        : '';
    const free = value['isFreeSample'] === true ? m.quizzes_free_sample() : '';
    return [nameOf(placed), when, free].filter(Boolean).join(' · ');
  };
}

/** Says what becomes of published tests that are being taken out. */
function Leaving({ held }: { held: SeriesItems }) {
  const items = useWatch({ name: 'items' }) as readonly { quizId?: string }[] | undefined;
  const named = new Set((items ?? []).map(({ quizId }) => quizId));
  const gone = held.items.filter(
    ({ quizId, isPublished, isPublic }) => isPublished && !isPublic && !named.has(quizId),
  );
  if (gone.length === 0) return null;
  return (
    <Notice tone="warn" isAlert>
      {m.test_series_items_leaving({ titles: gone.map(({ title }) => title).join(', ') })}
    </Notice>
  );
}

function Places({ held, seriesId }: { held: SeriesItems; seriesId: string }) {
  const loose = useApi(listSeriesCandidates, {
    params: { id: seriesId },
    query: { limit: 100, sort: 'title' },
  });
  const known = [...held.items, ...(loose.data?.quizzes ?? [])];
  const titles: Titles = new Map(known.map((one) => [one.quizId, one]));
  const choices = [
    { value: '', label: m.test_series_item_choose() },
    ...[...titles.values()].map((one) => ({ value: one.quizId, label: nameOf(one) })),
  ];
  const hasNone = loose.isSuccess && known.length === 0;
  return (
    <EndpointForm
      endpoint={setSeriesItems}
      params={{ id: seriesId }}
      record={held}
      draftKey={`series-items-${seriesId}`}
      label={m.test_series_quizzes_title()}
      touches={[
        getSeriesItems,
        listSeriesCandidates,
        listSeriesQuizzes,
        listPublicSeriesQuizzes,
        listStaffSeries,
        getTestSeries,
        getQuiz,
        getPublicQuiz,
      ]}
      onSent={() => toast.success(m.test_series_items_saved())}
    >
      {hasNone && <Notice tone="info">{m.test_series_items_none()}</Notice>}
      <ListField
        name="items"
        label={m.test_series_items_order()}
        blank={blank}
        summary={summaryOf(titles)}
        itemLabel={m.test_series_item()}
        addLabel={m.test_series_item_add()}
        max={itemLimits.items}
      >
        {(base) => (
          <>
            <SelectField name={`${base}.quizId`} label={m.test_series_item()} choices={choices} />
            <DateTimeField
              name={`${base}.unlockAt`}
              label={m.test_series_item_unlock()}
              hint={m.test_series_item_unlock_hint()}
              optional
            />
            <CheckboxField name={`${base}.isFreeSample`} hint={m.test_series_item_sample_hint()}>
              {m.test_series_item_sample()}
            </CheckboxField>
          </>
        )}
      </ListField>
      <Leaving held={held} />
      <SubmitButton wide={false}>{m.test_series_items_save()}</SubmitButton>
    </EndpointForm>
  );
}

/** What stands in a series, in which order, from when, and what may be tried for nothing. */
export function ItemsForm({ seriesId }: { seriesId: string }) {
  const query = useApi(getSeriesItems, { params: { id: seriesId } });
  return (
    <FormPart title={m.test_series_quizzes_title()} hint={m.test_series_items_hint()}>
      <QueryState query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {() => query.data && <Places key={seriesId} held={query.data} seriesId={seriesId} />}
      </QueryState>
    </FormPart>
  );
}
