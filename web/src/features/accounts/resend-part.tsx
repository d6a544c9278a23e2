import { resendVerification } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Asks for the mail once more. Loaded where an address waits for verification. */
export function ResendPart({ email }: { email: string }) {
  const resend = useSend(resendVerification);
  return (
    <Button
      size="sm"
      loading={resend.isPending}
      disabled={resend.isSuccess}
      onClick={() =>
        resend.mutate(
          { body: { email } },
          {
            onSuccess: () => toast.success(m.accounts_resent()),
            onError: (error) => toast.error(error.message),
          },
        )
      }
    >
      {m.accounts_resend()}
    </Button>
  );
}
