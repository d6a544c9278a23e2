import { lazy, Suspense } from 'react';
import { useSession } from '../lib/session.ts';
import { patiently } from '../ui/on-sight.tsx';
import { OwnHomeSkeleton } from '../ui/screens/own-home-skeleton.tsx';
import { HeldNotice } from './held-notice.tsx';

const OwnHome = lazy(async () => {
  const { OwnHome: home } = await patiently(() => import('../features/attempts/parts.tsx'));
  return { default: home };
});
const GoOnWatching = lazy(async () => {
  const { GoOnWatching: part } = await patiently(() => import('../features/videos/parts.tsx'));
  return { default: part };
});

/**
 * The home of whoever is logged in, in the place of headline and offers. Its shape is in the page that
 * everybody gets, and shown by an attribute on `<html>` before the first paint.
 */
export function HomeOfUser() {
  const { status } = useSession();
  const skeleton = <OwnHomeSkeleton />;
  return (
    <div className="only-user page pt-8 md:pt-12">
      {status === 'user' ? (
        <Suspense fallback={skeleton}>
          <OwnHome
            today={
              <Suspense>
                <GoOnWatching />
              </Suspense>
            }
            otherwise={<HeldNotice />}
          />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}
