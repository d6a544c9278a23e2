import { formatDate } from '@chinar/content/format';
import type { User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { WordSkeleton } from '../../ui/word-skeleton.tsx';
import { FirstPasswordSection, PasswordSection, PhoneSection } from './profile-form.tsx';
import { Given } from '../../ui/given.tsx';

function roleWord(role: User['role']): string {
  return {
    learner: m.accounts_role_learner,
    tutor: m.accounts_role_tutor,
    admin: m.accounts_role_admin,
  }[role]();
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

/** The same lines before the user is read from the browser's storage, so that nothing moves. */
function AccountFactsSoon() {
  const labels = [
    m.accounts_email(),
    m.accounts_phone(),
    m.accounts_profile_role(),
    m.accounts_profile_member_since(),
  ];
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Skeleton className="size-18 rounded-full" />
        <div>
          <p className="heading text-22">
            <WordSkeleton className="w-32" />
          </p>
          <p>
            <WordSkeleton className="w-24" />
          </p>
        </div>
      </div>
      <dl className="mt-4">
        {labels.map((label) => (
          <Fact key={label} label={label}>
            <WordSkeleton className="w-28" />
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function AccountFacts({ user }: { user: User }) {
  return (
    <Card as="section" label={m.accounts_profile_account()}>
      <div className="flex items-center gap-4">
        <Avatar name={user.fullName} src={user.avatar} size="lg" />
        <div className="min-w-0">
          <h2 className="text-22">
            <Given>{user.fullName}</Given>
          </h2>
          <p className="truncate text-ink-2">
            <Given>{`@${user.username}`}</Given>
          </p>
        </div>
      </div>
      <dl className="mt-4">
        <Fact label={m.accounts_email()}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 wrap-anywhere">
              <Given>{user.email}</Given>
            </span>
            <Tag tone={user.isEmailVerified ? 'good' : 'warn'}>
              {user.isEmailVerified
                ? m.accounts_profile_email_verified()
                : m.accounts_profile_email_unverified()}
            </Tag>
          </span>
        </Fact>
        <Fact label={m.accounts_phone()}>
          {user.phoneNumber ?? m.accounts_profile_phone_none()}
        </Fact>
        <Fact label={m.accounts_profile_role()}>{roleWord(user.role)}</Fact>
        <Fact label={m.accounts_profile_member_since()}>
          {formatDate(user.createdAt, currentLocale())}
        </Fact>
      </dl>
    </Card>
  );
}

/** The account: its facts, password, phone number, theme and language. `display` comes from the shell. */
export function Profile({ display }: { display: ReactNode }) {
  const { status, user } = useSession();
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.accounts_profile_title()} />
      <ScreenHead title={m.accounts_profile_title()} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        {status === 'unknown' && (
          <div className="only-user">
            <Loading label={m.common_loading()}>
              <AccountFactsSoon />
            </Loading>
          </div>
        )}
        {status !== 'user' && (
          <div className="only-visitor">
            <SignedOut text={m.accounts_profile_signed_out_text()} back={paths.profile()} />
          </div>
        )}
        {user && <AccountFacts user={user} />}
        <Card as="section" label={m.accounts_profile_display_title()}>
          <h2 className="text-22">{m.accounts_profile_display_title()}</h2>
          <p className="mt-1 mb-4 text-14 text-ink-2">{m.accounts_profile_display_text()}</p>
          {display}
        </Card>
        {status === 'unknown' && (
          <>
            <Skeleton className="only-user h-92 w-full" />
            <Skeleton className="only-user h-92 w-full" />
          </>
        )}
        {user &&
          (user.hasPassword ? (
            <PasswordSection email={user.email} />
          ) : (
            <FirstPasswordSection email={user.email} />
          ))}
        {user && <PhoneSection key={user.phoneNumber} user={user} />}
      </div>
    </div>
  );
}
