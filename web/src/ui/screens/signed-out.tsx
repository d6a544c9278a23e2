import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../button.tsx';
import { EmptyState } from '../states.tsx';

/** Says to a visitor what this page would show, and how to get there. */
export function SignedOut({
  text,
  back,
  isScreen = false,
}: {
  text: string;
  back: string;
  /** Where no other heading stands over it. */
  isScreen?: boolean;
}) {
  return (
    <EmptyState
      isScreen={isScreen}
      title={m.common_login_needed()}
      text={text}
      action={
        <LinkButton to={paths.login(back)} variant="primary">
          {m.common_nav_login()}
        </LinkButton>
      }
    />
  );
}
