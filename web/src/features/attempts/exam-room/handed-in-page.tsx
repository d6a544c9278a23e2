import * as m from '@chinar/messages/paraglide/messages';
import type { HandedIn } from '../../../lib/handed-in.ts';
import { forgetHandedIn } from '../../../lib/handed-in.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TakeFrame } from './take-frame.tsx';

/** The attempt of this test was handed in while its learner was elsewhere: what became of it, before anything else. */
export function HandedInPage({ news }: { news: HandedIn }) {
  const forget = (): void => forgetHandedIn(news.attemptId);
  return (
    <TakeFrame title={m.attempts_handed_in_title()}>
      <p className="text-18 font-semibold">{news.title}</p>
      <p className="mt-2 text-18 text-ink-2">{m.attempts_handed_in_text()}</p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton variant="primary" to={news.href} onClick={forget}>
          {m.attempts_end_to_result()}
        </LinkButton>
        <Button variant="ghost" onClick={forget}>
          {m.attempts_handed_in_again()}
        </Button>
      </div>
    </TakeFrame>
  );
}
