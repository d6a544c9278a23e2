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
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { LooseInput } from '../../ui/loose-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';

/** While a word is typed nothing is asked. */
const restMs = 300;

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

/** Says of published tests that come in for whom they are open from then on, though learners may be at them now. */
function Joining({ held, titles }: { held: SeriesItems; titles: Titles }) {
  const items = useWatch({ name: 'items' }) as readonly { quizId?: string }[] | undefined;
  const known = new Set(held.items.map(({ quizId }) => quizId));
  const fresh = (items ?? []).flatMap(({ quizId = '' }) => {
    const placed = known.has(quizId) ? undefined : titles.get(quizId);
    return placed?.isPublished ? [placed.title] : [];
  });
  if (fresh.length === 0) return null;
  return (
    <Notice tone="warn" isAlert>
      {m.test_series_items_joining({ titles: fresh.join(', ') })}
    </Notice>
  );
}

/** Tests that may be chosen: what stands in the series, and of those that stand nowhere what the search finds. */
function useCandidates({ held, seriesId }: { held: SeriesItems; seriesId: string }) {
  const [q, setQ] = useState('');
  const settled = useSettled(q.trim(), restMs);
  const loose = useApi(
    listSeriesCandidates,
    {
      params: { id: seriesId },
      query: { limit: 100, sort: 'title', ...(settled === '' ? {} : { q: settled }) },
    },
    { keepPrevious: true },
  );
  const [seen, setSeen] = useState<Titles>(
    () => new Map(held.items.map((one) => [one.quizId, one])),
  );
  const found = loose.data?.quizzes ?? [];
  // What was chosen of an earlier search keeps its name.
  if (found.some(({ quizId }) => !seen.has(quizId)))
    setSeen(new Map([...seen, ...found.map((one) => [one.quizId, one] as const)]));
  const titles: Titles = new Map(
    [...found, ...held.items, ...seen.values()].map((one) => [one.quizId, one]),
  );
  return {
    q,
    setQ,
    titles,
    hasMore: q !== '' || (loose.data?.pagination.pages ?? 0) > 1,
    hasNone: loose.isSuccess && titles.size === 0,
  };
}

/** A box that narrows down what may be chosen, where that is more than one list. */
function FindTest({ q, onText }: { q: string; onText: (text: string) => void }) {
  return (
    <label className="grid gap-1.5">
      <span className="text-14 text-ink-2">{m.test_series_item_find()}</span>
      <LooseInput
        type="search"
        value={q}
        onText={onText}
        // Enter looks, and saves nothing.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </label>
  );
}

function Places({ held, seriesId }: { held: SeriesItems; seriesId: string }) {
  const { q, setQ, titles, hasMore, hasNone } = useCandidates({ held, seriesId });
  const choices = [
    { value: '', label: m.test_series_item_choose() },
    ...[...titles.values()].map((one) => ({ value: one.quizId, label: nameOf(one) })),
  ];
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
      {hasMore && <FindTest q={q} onText={setQ} />}
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
      <Joining held={held} titles={titles} />
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
