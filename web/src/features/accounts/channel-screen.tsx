import { getChannel, type PublicProfile } from '@chinar/contract/accounts.profile';
import * as m from '@chinar/messages/paraglide/messages';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { statusOf } from '../../lib/api-error.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ProfileHead } from './profile-head.tsx';
import { roleWord } from './words.ts';

/** A child for whom no guardian has agreed: there is somebody, and no more is said. */
function Aliased({ profile }: { profile: PublicProfile }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <ProfileHead person={profile} hasUsername={false} />
      <Notice tone="info">{m.accounts_channel_alias()}</Notice>
    </>
  );
}

function Known({ profile }: { profile: PublicProfile }) {
  const { user } = useSession();
  const { bio, stats, role } = profile;
  return (
    <>
      <ProfileHead person={profile}>
        {user?._id === profile._id && (
          <LinkButton to={paths.profile()} size="sm">
            {m.accounts_channel_edit()}
          </LinkButton>
        )}
      </ProfileHead>
      {role !== 'learner' && (
        <p>
          <Tag tone="good">{roleWord(role)}</Tag>
        </p>
      )}
      {bio && (
        <p className="max-w-text whitespace-pre-line wrap-anywhere">
          <Given>{bio}</Given>
        </p>
      )}
      {stats && stats.testsTaken > 0 && (
        <p className="text-ink-2">{m.accounts_channel_tests({ count: stats.testsTaken })}</p>
      )}
    </>
  );
}

/** Somebody's page, as anybody sees it. */
export function Channel({ username, loaded }: { username: string; loaded: Loaded<PublicProfile> }) {
  const query = useApi(
    getChannel,
    { params: { username } },
    { initialData: loaded.value ?? undefined },
  );
  const profile = query.data;
  if (loaded.status === 404 || statusOf(query.error) === 404) {
    return (
      <MissingScreen
        title={m.accounts_channel_missing()}
        text={m.accounts_channel_missing_text()}
        to={paths.home()}
        label={m.common_nav_home()}
      />
    );
  }
  return (
    <div className="page grid gap-5 pt-4 pb-8 md:pt-8">
      <DocumentTitle title={profile?.fullName ?? m.accounts_profile_title()} />
      <QueryState query={query} skeleton={<Skeleton className="aspect-3/1 max-h-72 w-full" />}>
        {() =>
          profile && (profile.isAlias ? <Aliased profile={profile} /> : <Known profile={profile} />)
        }
      </QueryState>
    </div>
  );
}
