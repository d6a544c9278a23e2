import {
  getTestSeries,
  getTestSeriesForEdit,
  listTestSeries,
  publishTestSeries,
  type TestSeriesRecord,
} from '@chinar/contract/test-series';
import {
  archiveTestSeries,
  listStaffSeries,
  restoreTestSeries,
} from '@chinar/contract/test-series.staff';
import type { FieldError } from '@chinar/contract/errors';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, heldIn } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';
import { stateOf, StateTag } from './series-state-words.tsx';

const touches = [getTestSeriesForEdit, getTestSeries, listStaffSeries, listTestSeries];

type Shown = {
  series: TestSeriesRecord;
  /** The draft that the page shows: no other one is published in its place. */
  version: number;
  /** Hears the record as it is, where somebody else has changed it. */
  onChanged: (held: TestSeriesRecord) => void;
};

/** What can be done with a series as a whole; what was refused stays in the page, fault by fault. */
function useActs({ series: { _id: id, isPublished }, version, onChanged }: Shown) {
  const client = useQueryClient();
  const publishing = useSend(publishTestSeries, { touches });
  const archiving = useSend(archiveTestSeries, { touches });
  const restoring = useSend(restoreTestSeries, { touches });
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFaults([]);
    try {
      await work();
      return true;
    } catch (error) {
      const found = error instanceof ApiError ? error : null;
      // Refused, for it is not the one that was looked at.
      const held = heldIn(error) as TestSeriesRecord | null;
      if (held) {
        onChanged(held);
        for (const { name } of touches) void client.invalidateQueries({ queryKey: [name] });
        setFaults([{ path: '', message: m.test_series_stale() }]);
        return false;
      }
      const said = found?.message ?? m.error_internal();
      setFaults(found && found.errors.length > 0 ? found.errors : [{ path: '', message: said }]);
      return false;
    }
  };
  const params = { id };
  const offer = (isOffered: boolean) =>
    publishing.mutateAsync({ params, body: { isPublished: isOffered, version } });
  const restore = async (): Promise<void> => {
    await restoring.mutateAsync({ params });
    if (isPublished) await offer(true);
  };
  return {
    faults,
    isBusy: publishing.isPending || archiving.isPending || restoring.isPending,
    publish: async () => {
      if (await attempt(() => offer(true))) toast.success(m.test_series_published());
    },
    unpublish: async () => {
      const undo = (): void => void attempt(() => offer(true));
      if (await attempt(() => offer(false))) toast.success(m.test_series_unpublished(), { undo });
    },
    archive: async () => {
      const undo = (): void => void attempt(restore);
      const isDone = await attempt(() => archiving.mutateAsync({ params }));
      if (isDone) toast.success(m.test_series_archived(), { undo });
    },
    restore: async () => {
      if (await attempt(() => restoring.mutateAsync({ params })))
        toast.success(m.test_series_restored());
    },
  };
}

type Acts = ReturnType<typeof useActs>;

function Buttons({ series, acts }: { series: TestSeriesRecord; acts: Acts }) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy } = acts;
  if (series.isArchived)
    return (
      <Button loading={isBusy} onClick={() => void acts.restore()}>
        {m.test_series_restore()}
      </Button>
    );
  return (
    <>
      {series.can.publish && !series.isPublished && (
        <Button variant="primary" loading={isBusy} onClick={() => void acts.publish()}>
          {m.test_series_publish()}
        </Button>
      )}
      {series.can.publish && series.isPublished && (
        <Button loading={isBusy} onClick={() => void acts.unpublish()}>
          {m.test_series_unpublish()}
        </Button>
      )}
      <Button variant="danger-outline" onClick={() => setAsked(true)}>
        {m.test_series_archive()}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void acts.archive();
        }}
        title={m.test_series_archive_title({ title: series.title })}
        text={m.test_series_archive_text()}
        verb={m.test_series_archive()}
        isDestructive
        isBusy={isBusy}
      />
    </>
  );
}

/** Where a series stands, and what can be done about it. */
export function PublishPart(shown: Shown) {
  const { series } = shown;
  const acts = useActs(shown);
  const state = stateOf(series);
  const texts = {
    draft: series.can.publish ? m.test_series_draft_text : m.test_series_draft_waits,
    published: m.test_series_published_text,
    archived: m.test_series_archived_text,
  };
  return (
    <Card as="section" label={m.test_series_state()} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateTag state={state} />
        <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">{texts[state]()}</p>
        <Link to={paths.series(series.slug)} className="tap">
          {m.test_series_see_page()}
        </Link>
      </div>
      {acts.faults.length > 0 && (
        <Notice tone="bad" isAlert>
          <p className="font-semibold">{m.test_series_refused()}</p>
          <ul className="mt-1 list-disc pl-5">
            {acts.faults.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Buttons series={series} acts={acts} />
      </div>
    </Card>
  );
}
