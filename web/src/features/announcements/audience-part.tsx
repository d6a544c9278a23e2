import { type Announcement, previewAnnouncement } from '@chinar/contract/announcements';
import { listTestSeries } from '@chinar/contract/test-series';
import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../lib/queries.ts';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { roleChoices } from './announcement-words.tsx';

type Meant = Pick<Announcement, 'audience' | 'channels'>;

/** What is chosen, without what is not. */
function meantBy(audience: Partial<Announcement['audience']>): Announcement['audience'] {
  const { roles, seriesIds } = audience;
  return { ...(roles?.length && { roles }), ...(seriesIds?.length && { seriesIds }) };
}

/** How many it would reach now, and some of their names: counted anew with each choice. */
function Reach() {
  const [audience, channels] = useWatch({ name: ['audience', 'channels'] }) as [
    Partial<Meant['audience']> | undefined,
    Meant['channels'] | undefined,
  ];
  const body = { audience: meantBy(audience ?? {}), channels: channels ?? [] };
  const isAsked = body.channels.length > 0;
  const { data, isError } = useApi(
    previewAnnouncement,
    { body },
    { keepPrevious: true, enabled: isAsked },
  );
  if (!isAsked) return null;
  if (isError) return <Notice tone="warn">{m.announcements_reach_failed()}</Notice>;
  if (!data) return <Skeleton className="h-16 w-full" />;
  const { count, mails, excluded, sample } = data;
  const facts = [
    ...(mails > 0 ? [m.announcements_reach_mails({ shown: formatCount(mails) })] : []),
    ...(excluded > 0 ? [m.announcements_reach_excluded({ shown: formatCount(excluded) })] : []),
  ];
  const names = sample.map(({ fullName }) => fullName).join(', ');
  return (
    <div className="rounded-control bg-sunk px-4 py-3">
      <p className="font-semibold" aria-live="polite">
        {count > 0
          ? m.announcements_reach({ count, shown: formatCount(count) })
          : m.announcements_reach_none()}
      </p>
      {facts.length > 0 && <p className="text-14 text-ink-2">{facts.join(' · ')}</p>}
      {names && <p className="text-14 text-ink-2">{m.announcements_reach_sample({ names })}</p>}
    </div>
  );
}

/** Whom an announcement reaches. */
export function AudiencePart() {
  const series = useApi(listTestSeries, { query: { sort: 'newest', limit: 100 } });
  const choices = (series.data?.testSeries ?? []).map(({ _id, title }) => ({
    value: _id,
    label: title,
  }));
  return (
    <>
      <ChecksField
        name="audience.roles"
        label={m.announcements_roles()}
        choices={roleChoices()}
        hint={m.announcements_audience_hint()}
        optional
      />
      {choices.length > 0 && (
        <ChecksField
          name="audience.seriesIds"
          label={m.announcements_series()}
          choices={choices}
          optional
        />
      )}
      <Reach />
    </>
  );
}
