import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/effects.ts';
import { useHeldNotes } from '../../../lib/held-attempts.ts';
import { TakeFrame } from './take-frame.tsx';

/**
 * The instructions, unless the test runs on this device: then the frame of the way back into it, from the
 * first paint on and until the device has been asked. The page that the server sends is the same for
 * everybody and holds both; which one is seen the script in its head decides.
 */
export function UnlessHeld({
  quizId,
  title,
  isAsking,
  children,
}: {
  quizId: string;
  title: string | undefined;
  isAsking: boolean;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const isNoted = useHeldNotes().some((note) => note.quizId === quizId && note.state !== 'ended');
  const frame = <TakeFrame title={title ?? m.attempts_resume_title()} isBusy />;
  if (isNoted && isAsking) return frame;
  return (
    <>
      <div className={hydrated ? undefined : 'unless-held'}>{children}</div>
      {!hydrated && <div className="when-held">{frame}</div>}
    </>
  );
}
