import { verifyEmail } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, MailOpen, MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOnce } from '../../lib/effects.ts';
import { isNetworkError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { updateUser, useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ResendLink } from './resend-link.tsx';
import { readAim, rememberAim } from './typed-state.ts';

function Sign({ children, tone }: { children: ReactNode; tone: string }) {
  return (
    <span
      className={`mb-5 grid size-14 place-items-center rounded-full ${tone}`}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

function CheckInbox({ email, redirect }: { email: string | null; redirect: string | null }) {
  return (
    <>
      <Sign tone="bg-lake-soft text-lake">
        <MailOpen size={28} strokeWidth={1.75} />
      </Sign>
      <FormScreen
        isCard
        title={m.accounts_check_title()}
        lead={email ? m.accounts_check_text({ email }) : m.accounts_check_text_plain()}
      >
        <p className="mb-5 text-14 text-ink-2">{m.accounts_check_hint()}</p>
        <div className="grid gap-5">
          <LinkButton to={paths.login(redirect ?? undefined)} variant="primary" wide>
            {m.accounts_check_go_on()}
          </LinkButton>
          <ResendLink email={email} />
        </div>
      </FormScreen>
    </>
  );
}

function Verify({ token }: { token: string }) {
  const { user } = useSession();
  const [aim] = useState(readAim);
  const query = useApi(verifyEmail, { params: { token } });
  // It has led where it was to lead: whoever verifies next at this device goes their own way.
  useOnce(() => rememberAim(null), query.isSuccess);
  useOnce(
    () => user && updateUser({ ...user, isEmailVerified: true }),
    query.isSuccess && user !== null,
  );
  if (query.isPending) {
    return (
      <FormScreen isCard title={m.accounts_verifying_title()}>
        <Skeleton className="h-12 w-full" />
      </FormScreen>
    );
  }
  if (isNetworkError(query.error)) {
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isError) {
    return (
      <>
        <Sign tone="bg-bad-soft text-bad">
          <MailX size={28} strokeWidth={1.75} />
        </Sign>
        <FormScreen
          isCard
          title={m.accounts_verify_failed_title()}
          lead={m.accounts_verify_failed_text()}
        >
          <ResendLink email={user?.email ?? null} />
        </FormScreen>
      </>
    );
  }
  return (
    <>
      <Sign tone="bg-good-soft text-good-text">
        <CircleCheck size={28} strokeWidth={1.75} />
      </Sign>
      <FormScreen isCard title={m.accounts_verified_title()} lead={m.accounts_verified_text()}>
        <LinkButton to={aim ?? paths.seriesList()} variant="primary" wide>
          {aim ? m.accounts_verified_go_on() : m.accounts_verified_continue()}
        </LinkButton>
      </FormScreen>
    </>
  );
}

/** With a token from the mail: verifies it, once the page is alive. Without: look into the inbox. */
export function VerifyEmail({
  token,
  email,
  redirect,
}: {
  token: string | null;
  email: string | null;
  /** Where the sign-up was to lead. */
  redirect: string | null;
}) {
  return token ? <Verify token={token} /> : <CheckInbox email={email} redirect={redirect} />;
}
