import * as m from '@chinar/messages/paraglide/messages';
import { lazy, Suspense } from 'react';
import { Profile, type ProfileSection } from '../features/accounts/profile-screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const OwnTests = lazy(async () => ({
  default: (await import('../features/attempts/results/own-tests-screen.tsx')).OwnTests,
}));

const Achievements = lazy(async () => ({
  default: (await import('../features/gamification/parts.tsx')).Overview,
}));

const WatchHistory = lazy(async () => ({
  default: (await import('../features/videos/parts.tsx')).WatchHistory,
}));

/** What features show of a person to themselves: another one is another line. */
const sections: readonly ProfileSection[] = [
  { name: 'tests', label: m.attempts_own_tests, content: () => <OwnTests /> },
  { name: 'points', label: m.gamification_tab_points, content: () => <Achievements /> },
  { name: 'watched', label: m.videos_history_tab, content: () => <WatchHistory /> },
];

export default function ProfileRoute() {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
      <Profile sections={sections} />
    </Suspense>
  );
}
