import type { User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { Camera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DetailsSection } from './account-form.tsx';
import { type PictureKind, pictureKinds } from './picture-data.ts';
import { ProfileHead } from './profile-head.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';

const PictureDialog = lateDialog(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** What a feature shows of a person to themselves. */
export type ProfileSection = { name: string; label: () => string; content: () => ReactNode };

function OwnHead({ user }: { user: User }) {
  const [open, setOpen] = useState<PictureKind | null>(null);
  const button = (kind: PictureKind) => (
    <IconButton label={pictureKinds[kind].change()} look="round" onClick={() => setOpen(kind)}>
      <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <ProfileHead person={user} onCover={button('cover')} onAvatar={button('avatar')}>
        <LinkButton to={paths.channel(user.username)} size="sm">
          {m.accounts_profile_public()}
        </LinkButton>
      </ProfileHead>
      {open && (
        <PictureDialog
          kind={open}
          hasOne={(open === 'avatar' ? user.avatar : user.coverImage) !== null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function About({ user }: { user: User }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DetailsSection user={user} />
      <p className="text-14 text-ink-2">
        {m.accounts_profile_elsewhere()}{' '}
        <Link to={paths.settings()}>{m.accounts_settings_title()}</Link>
      </p>
    </div>
  );
}

function OwnProfile({ user, sections }: { user: User; sections: readonly ProfileSection[] }) {
  const [search, setSearch] = useSearchParams();
  const items = [
    { value: 'about', label: m.accounts_details_title(), content: <About user={user} /> },
    ...sections.map(({ name, label, content }) => ({
      value: name,
      label: label(),
      content: content(),
    })),
  ];
  const wanted = search.get('tab');
  const known = items.some(({ value }) => value === wanted) ? wanted : null;
  return (
    <div className="grid gap-6 pt-4 md:pt-8">
      <OwnHead user={user} />
      <Tabs
        label={m.accounts_profile_title()}
        value={known ?? 'about'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        items={items}
      />
    </div>
  );
}

/** The same places before the user is read from the browser's storage, so that nothing moves. */
function ProfileSoon() {
  return (
    <div className="pt-4 md:pt-8">
      <Skeleton className="aspect-3/1 max-h-72 w-full" />
      <Skeleton className="-mt-10 ml-4 size-24 rounded-full md:-mt-14 md:size-32" />
      <Skeleton className="mt-6 h-11 w-60 max-w-full" />
      <Skeleton className="mt-5 h-110 w-full lg:w-1/2" />
    </div>
  );
}

/** What one is here to oneself: pictures, words, and what the features keep. */
export function Profile({ sections }: { sections: readonly ProfileSection[] }) {
  const { status, user } = useSession();
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.accounts_profile_title()} />
      {status === 'unknown' && (
        <div className="only-user">
          <Loading label={m.common_loading()}>
            <ProfileSoon />
          </Loading>
        </div>
      )}
      {status !== 'user' && (
        <div className="only-visitor">
          <ScreenHead title={m.accounts_profile_title()} />
          <div className="mt-6">
            <SignedOut text={m.accounts_profile_signed_out_text()} back={paths.profile()} />
          </div>
        </div>
      )}
      {user && <OwnProfile user={user} sections={sections} />}
    </div>
  );
}
