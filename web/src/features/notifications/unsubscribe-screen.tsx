import { NotificationType, unsubscribe } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { kindWords } from './kind-words.ts';

/** What a link out of a mail is about, as it says itself; the server alone knows whether it is true. */
function question(token: string): string {
  const kind = NotificationType.safeParse(token.split('.')[1]);
  return kind.success
    ? m.notifications_leave_text({ kind: kindWords[kind.data].label() })
    : m.notifications_leave_text_all();
}

const toSettings = (variant: 'primary' | 'ghost') => (
  <LinkButton to={paths.notificationPreferences()} variant={variant} wide>
    {m.notifications_to_preferences()}
  </LinkButton>
);

/** The way out of mails: looking at it ends nothing, for machines look at links too; a press does. */
export function Unsubscribe({ token }: { token: string }) {
  const send = useSend(unsubscribe);
  const isRefused = send.error instanceof ApiError && send.error.code === 'token_invalid';
  if (token === '' || isRefused) {
    return (
      <FormScreen
        isCard
        title={m.notifications_leave_broken()}
        lead={m.notifications_leave_broken_text()}
      >
        {toSettings('primary')}
      </FormScreen>
    );
  }
  if (send.isSuccess) {
    return (
      <>
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" className="mb-4 text-good" />
        <FormScreen
          isCard
          title={m.notifications_leave_done()}
          lead={m.notifications_leave_done_text()}
        >
          {toSettings('ghost')}
        </FormScreen>
      </>
    );
  }
  return (
    <FormScreen isCard title={m.notifications_leave_title()} lead={question(token)}>
      <div className="grid gap-3">
        {send.isError && <Notice tone="bad">{send.error.message}</Notice>}
        <Button
          variant="primary"
          wide
          loading={send.isPending}
          onClick={() => send.mutate({ body: { token } })}
        >
          {m.notifications_leave_act()}
        </Button>
        {toSettings('ghost')}
      </div>
    </FormScreen>
  );
}
