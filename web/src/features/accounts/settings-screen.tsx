import type { User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ConsentsPart } from '../consents/parts.tsx';
import { DetailsSection, EmailSection } from './account-form.tsx';
import { EraseSection, ExportSection } from './data-form.tsx';
import { GuardianSection } from './guardian-form.tsx';
import { PublicSection, ZoneSection } from './preferences-form.tsx';
import {
  FirstPasswordSection,
  GoogleSection,
  PasswordSection,
  PhoneSection,
} from './profile-form.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

type Section = { name: string; label: () => string; content: (user: User) => ReactNode };

/** Two columns where there is room. */
function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>;
}

/** The sections in their order; another one is another line. */
function sectionsWith(display: ReactNode): readonly Section[] {
  return [
    {
      name: 'account',
      label: m.accounts_settings_account,
      content: (user) => (
        <Columns>
          <DetailsSection user={user} />
          <div className="grid gap-5">
            <EmailSection key={user.email} user={user} />
            <PhoneSection key={user.phoneNumber} user={user} />
          </div>
        </Columns>
      ),
    },
    {
      name: 'security',
      label: m.accounts_settings_security,
      content: (user) => (
        <Columns>
          <div className="grid gap-5">
            <SecondFactorPart user={user} />
            {user.hasPassword ? (
              <PasswordSection email={user.email} />
            ) : (
              <FirstPasswordSection email={user.email} />
            )}
            {user.hasGoogle && <GoogleSection user={user} />}
          </div>
          <SessionsPart />
        </Columns>
      ),
    },
    {
      name: 'notifications',
      label: m.accounts_settings_notifications,
      content: () => (
        <Columns>
          <SettingsCard
            title={m.accounts_settings_notifications()}
            text={m.accounts_settings_notifications_text()}
          >
            <LinkButton to={paths.notificationPreferences()}>
              {m.accounts_settings_notifications_go()}
            </LinkButton>
          </SettingsCard>
        </Columns>
      ),
    },
    {
      name: 'privacy',
      label: m.accounts_settings_privacy,
      content: (user) => (
        <Columns>
          <div className="grid gap-5">
            <PublicSection user={user} />
            {user.isChild && <GuardianSection />}
          </div>
          <ConsentsPart />
        </Columns>
      ),
    },
    {
      name: 'data',
      label: m.accounts_settings_data,
      content: (user) => (
        <Columns>
          <ExportSection user={user} />
          <EraseSection user={user} />
        </Columns>
      ),
    },
    {
      name: 'display',
      label: m.accounts_profile_display_title,
      content: (user) => (
        <Columns>
          <SettingsCard
            title={m.accounts_profile_display_title()}
            text={m.accounts_settings_display_text()}
          >
            {display}
          </SettingsCard>
          <ZoneSection user={user} />
        </Columns>
      ),
    },
  ];
}

function Sections({ user, display }: { user: User; display: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const sections = sectionsWith(display);
  const wanted = search.get('section');
  const known = sections.find(({ name }) => name === wanted) ?? sections[0];
  return (
    <Tabs
      label={m.accounts_settings_title()}
      value={known?.name ?? ''}
      onChange={(section) => setSearch({ section }, { replace: true, preventScrollReset: true })}
      items={sections.map(({ name, label, content }) => ({
        value: name,
        label: label(),
        content: content(user),
      }))}
    />
  );
}

/** All that an account's owner may change of it. `display` comes from the shell. */
export function Settings({ display }: { display: ReactNode }) {
  const { status, user } = useSession();
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.accounts_settings_title()} />
      <ScreenHead title={m.accounts_settings_title()} />
      <div className="mt-6">
        {status === 'unknown' && (
          <div className="only-user">
            <Loading label={m.common_loading()}>
              <Skeleton className="h-11 w-80 max-w-full" />
              <Skeleton className="mt-5 h-130 w-full lg:w-1/2" />
            </Loading>
          </div>
        )}
        {status !== 'user' && (
          <div className="only-visitor">
            <SignedOut text={m.accounts_profile_signed_out_text()} back={paths.settings()} />
          </div>
        )}
        {user && <Sections user={user} display={display} />}
      </div>
    </div>
  );
}
