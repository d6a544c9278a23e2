import { confirmNewsletter, leaveNewsletter } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';
import { useSend } from '../../lib/queries.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { DocumentTitle, ScreenTitle } from '../../ui/screens/screen-head.tsx';

/** What the link of a mail leads to. The page only shows: a press acts, since programs open links too. */
export function NewsletterScreen({
  act,
  token,
}: {
  act: 'confirm' | 'leave';
  token: string | null;
}) {
  const send = useSend(act === 'confirm' ? confirmNewsletter : leaveNewsletter);
  const words =
    act === 'confirm'
      ? {
          title: m.contact_newsletter_confirm_title(),
          text: m.contact_newsletter_confirm_text(),
          verb: m.contact_newsletter_confirm(),
          done: m.contact_newsletter_confirmed(),
        }
      : {
          title: m.contact_newsletter_leave_title(),
          text: m.contact_newsletter_leave_text(),
          verb: m.contact_newsletter_leave(),
          done: m.contact_newsletter_left(),
        };
  const isDead = token === null || send.isError;
  return (
    <div className="page py-16">
      <DocumentTitle title={words.title} />
      <meta name="robots" content="noindex" />
      <Card
        tone="raised"
        className="mx-auto grid max-w-form justify-items-center gap-4 text-center"
      >
        <LeafMark size={44} className="text-leaf" />
        <ScreenTitle>{words.title}</ScreenTitle>
        <output className="grid gap-2 text-ink-2">
          {send.isSuccess && words.done}
          {!send.isSuccess && !isDead && words.text}
          {isDead && (
            <>
              <strong className="text-ink">{m.contact_newsletter_dead()}</strong>
              {m.contact_newsletter_dead_text()}
            </>
          )}
        </output>
        {send.isSuccess || isDead ? (
          <LinkButton to={paths.home()}>{m.common_nav_home()}</LinkButton>
        ) : (
          <Button
            variant="primary"
            loading={send.isPending}
            onClick={() => send.mutate({ body: { token } })}
          >
            {words.verb}
          </Button>
        )}
      </Card>
    </div>
  );
}
