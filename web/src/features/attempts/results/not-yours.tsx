import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** The attempt is nobody's whom this device knows; `here` is where a login leads back to. */
export function NotYours({ here }: { here: string }) {
  const { status } = useSession();
  return (
    <EmptyState
      isScreen
      title={m.attempts_result_not_yours()}
      text={m.attempts_result_not_yours_text()}
      {...(status === 'visitor'
        ? {
            action: (
              <LinkButton variant="primary" to={paths.login(here)}>
                {m.common_nav_login()}
              </LinkButton>
            ),
          }
        : {})}
    />
  );
}
