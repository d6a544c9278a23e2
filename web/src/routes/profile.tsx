import * as m from '@chinar/messages/paraglide/messages';
import { Suspense } from 'react';
import { Profile, type ProfileSection } from '../features/accounts/profile-screen.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const waiting = <Skeleton className="h-60 w-full" />;

const OwnTests = latePart(
  async () => (await import('../features/attempts/results/own-tests-screen.tsx')).OwnTests,
  { waiting },
);

const Achievements = latePart(
  async () => (await import('../features/gamification/parts.tsx')).Overview,
  { waiting },
);

const WatchHistory = latePart(
  async () => (await import('../features/videos/parts.tsx')).WatchHistory,
  { waiting },
);

const Certificates = latePart(
  async () => (await import('../features/certificates/parts.tsx')).OwnCertificates,
  { waiting },
);

/** What features show of a person to themselves: another one is another line. */
const sections: readonly ProfileSection[] = [
  { name: 'tests', label: m.attempts_own_tests, content: () => <OwnTests /> },
  { name: 'points', label: m.gamification_tab_points, content: () => <Achievements /> },
  { name: 'certificates', label: m.certificates_own_tab, content: () => <Certificates /> },
  { name: 'watched', label: m.videos_history_tab, content: () => <WatchHistory /> },
];

export default function ProfileRoute() {
  return (
    <Suspense fallback={waiting}>
      <Profile sections={sections} />
    </Suspense>
  );
}
