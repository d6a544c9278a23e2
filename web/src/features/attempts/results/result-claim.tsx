import { claimAttempt } from '@chinar/contract/attempts';
import { getAttempt } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { forgetHeld } from '../../../lib/held-attempts.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.tsx';

/** A guest's result can be kept: sign up, and the device's own token brings it into the account. */
export function ClaimCard({
  attemptId,
  token,
  here,
}: {
  attemptId: string;
  token: string;
  here: string;
}) {
  const { status } = useSession();
  const client = useQueryClient();
  const claim = useMutation({
    mutationFn: () => call(claimAttempt, { params: { id: attemptId } }, { attemptToken: token }),
    onSuccess: () => {
      // It is an account's now: whoever uses this device without one is not told of it.
      forgetHeld(attemptId);
      toast.success(m.attempts_result_kept());
      // The button goes away with what it was for; whoever pressed it by keyboard goes on at the top of the page.
      document.getElementById('content')?.focus();
      return client.invalidateQueries({ queryKey: [getAttempt.name] });
    },
    networkMode: 'always',
  });
  return (
    <Card
      tone="sunk"
      as="section"
      className="flex flex-wrap items-center justify-between gap-4 md:p-6"
    >
      <div className="min-w-0">
        <h2 className="text-22">{m.attempts_result_keep()}</h2>
        <p className="mt-1 max-w-text text-ink-2">
          {status === 'user' ? m.attempts_result_keep_text_user() : m.attempts_result_keep_text()}
        </p>
      </div>
      {status === 'user' ? (
        <Button loading={claim.isPending} onClick={() => claim.mutate()}>
          {m.attempts_result_keep_now()}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.signup(here)}>{m.common_nav_signup()}</LinkButton>
          <LinkButton variant="ghost" to={paths.login(here)}>
            {m.common_nav_login()}
          </LinkButton>
        </div>
      )}
      {claim.isError && (
        <Notice tone="bad" isAlert>
          {claim.error.message}
        </Notice>
      )}
    </Card>
  );
}
