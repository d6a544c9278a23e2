import {
  decideAsGuardian,
  type GuardianView,
  lookAsGuardian,
} from '@chinar/contract/accounts.guardian';
import { textVersions } from '@chinar/contract/consents.versions';
import * as m from '@chinar/messages/paraglide/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isNetworkError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

type Decision = 'give' | 'refuse' | 'withdraw';

/** The text that is agreed to, under its name: another text is another version. */
function ConsentText({ view }: { view: GuardianView }) {
  const learner = view.learnerName;
  return (
    <div className="grid gap-3">
      <p>
        <Given>{m.accounts_guardian_text_who({ guardian: view.guardianName, learner })}</Given>
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{m.accounts_guardian_text_name()}</li>
        <li>{m.accounts_guardian_text_profile()}</li>
        <li>{m.accounts_guardian_text_buy()}</li>
      </ul>
      <p>{m.accounts_guardian_text_without()}</p>
      <p>
        {m.accounts_guardian_text_back()} <Link to={paths.privacy()}>{m.common_nav_privacy()}</Link>
      </p>
      <p className="text-14 text-ink-3">
        {m.accounts_guardian_version({ version: view.textVersion })}
      </p>
    </div>
  );
}

function Standing({ state }: { state: GuardianView['state'] }) {
  if (state === 'given') return <Notice tone="good">{m.accounts_guardian_you_gave()}</Notice>;
  if (state === 'refused') return <Notice tone="warn">{m.accounts_guardian_you_refused()}</Notice>;
  if (state === 'withdrawn')
    return <Notice tone="warn">{m.accounts_guardian_you_withdrew()}</Notice>;
  return null;
}

function Decide({ token, view }: { token: string; view: GuardianView }) {
  const send = useSend(decideAsGuardian);
  const now = send.data ?? view;
  const decide = (decision: Decision) =>
    send.mutate({ body: { token, decision, textVersion: textVersions.guardian } });
  const button = (decision: Decision, label: string, isFirst = false) => (
    <Button
      variant={isFirst ? 'primary' : decision === 'withdraw' ? 'danger-outline' : 'secondary'}
      loading={send.isPending}
      onClick={() => decide(decision)}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <output>
        <Standing state={now.state} />
      </output>
      <ConsentText view={now} />
      {send.isError && (
        <Notice tone="bad" isAlert>
          {send.error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {now.state !== 'given' && button('give', m.accounts_guardian_give(), true)}
        {now.state === 'asked' && button('refuse', m.accounts_guardian_refuse())}
        {now.state === 'given' && button('withdraw', m.accounts_guardian_withdraw())}
      </div>
    </div>
  );
}

/** What a guardian's mail leads to. The page only shows: a press decides, since programs open links too. */
export function GuardianScreen({ token }: { token: string | null }) {
  const query = useQuery({
    queryKey: [lookAsGuardian.name, token],
    queryFn: () => call(lookAsGuardian, { body: { token: token ?? '' } }, { token: null }),
    enabled: token !== null,
  });
  const title = m.accounts_guardian_page_title();
  if (token !== null && query.isPending) {
    return (
      <FormScreen isCard title={title}>
        <Skeleton className="h-60 w-full" />
      </FormScreen>
    );
  }
  if (isNetworkError(query.error)) {
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (!query.data || token === null) {
    return (
      <FormScreen isCard title={m.accounts_guardian_dead()} lead={m.accounts_guardian_dead_text()}>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.contact()} variant="primary">
            {m.common_nav_contact_us()}
          </LinkButton>
          <LinkButton to={paths.home()}>{m.common_not_found_home()}</LinkButton>
        </div>
      </FormScreen>
    );
  }
  return (
    <FormScreen isCard title={title}>
      <meta name="robots" content="noindex" />
      <Decide token={token} view={query.data} />
    </FormScreen>
  );
}
