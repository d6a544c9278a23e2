import type { Preferences, PreferencesEdit } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { TimeBox } from '../../ui/choice-boxes.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { usePreferences } from './preferences-data.ts';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { WaysTable } from './ways-table.tsx';

const night = { from: '22:00', to: '07:00' };

type Save = (edit: Partial<PreferencesEdit>) => void;

/** When mails come: one by one or together, and not at night. */
function MailTimes({
  digest,
  quiet,
  save,
}: Pick<Preferences, 'digest' | 'quiet'> & { save: Save }) {
  return (
    <div className="grid content-start gap-5">
      <Card as="section" label={m.notifications_preferences_digest()}>
        <h2 className="text-18">{m.notifications_preferences_digest()}</h2>
        <p className="mt-1 mb-3 text-14 text-ink-2">{m.notifications_preferences_digest_text()}</p>
        <Segmented
          label={m.notifications_preferences_digest()}
          showLabel={false}
          value={digest}
          options={[
            { value: 'off', label: m.notifications_preferences_digest_off() },
            { value: 'daily', label: m.notifications_preferences_digest_daily() },
            { value: 'weekly', label: m.notifications_preferences_digest_weekly() },
          ]}
          onChange={(value) => save({ digest: value })}
        />
      </Card>
      <Card as="section" label={m.notifications_preferences_quiet()}>
        <h2 className="text-18">{m.notifications_preferences_quiet()}</h2>
        <p className="mt-1 mb-3 text-14 text-ink-2">{m.notifications_preferences_quiet_text()}</p>
        <Segmented
          label={m.notifications_preferences_quiet()}
          showLabel={false}
          value={quiet ? 'on' : 'off'}
          options={[
            { value: 'on', label: m.notifications_preferences_quiet_on() },
            { value: 'off', label: m.notifications_preferences_quiet_off() },
          ]}
          onChange={(value) => save({ quiet: value === 'on' ? night : null })}
        />
        {quiet && (
          <div className="mt-4 grid grid-cols-2 gap-3">
            <TimeBox
              label={m.notifications_preferences_quiet_from()}
              value={quiet.from}
              onChange={(from) => save({ quiet: { ...quiet, from } })}
            />
            <TimeBox
              label={m.notifications_preferences_quiet_to()}
              value={quiet.to}
              onChange={(to) => save({ quiet: { ...quiet, to } })}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

function Soon() {
  return (
    <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-150 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

function Choices() {
  const { query, save, toggle } = usePreferences();
  const { data } = query;
  return (
    <QueryState query={query} skeleton={<Soon />}>
      {() =>
        data && (
          <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Card padded={false}>
              <WaysTable types={data.types} onToggle={toggle} />
            </Card>
            <MailTimes digest={data.digest} quiet={data.quiet} save={(edit) => void save(edit)} />
          </div>
        )
      }
    </QueryState>
  );
}

/** Of what the reader is told, by which ways, and when. */
export function NotificationPreferences() {
  const { status } = useSession();
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.notifications_preferences_title()} />
      <ScreenHead
        title={m.notifications_preferences_title()}
        lead={m.notifications_preferences_lead()}
        crumbs={[{ label: m.notifications_title(), to: paths.notifications() }]}
      />
      {status === 'unknown' && (
        <div className="only-user">
          <Loading label={m.common_loading()}>
            <Soon />
          </Loading>
        </div>
      )}
      {status !== 'user' && (
        <div className="only-visitor mt-6">
          <SignedOut
            text={m.notifications_preferences_signed_out()}
            back={paths.notificationPreferences()}
          />
        </div>
      )}
      {status === 'user' && <Choices />}
    </div>
  );
}
