import * as m from '@chinar/messages/paraglide/messages';
import { Activity, Timer } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const Card = lateCard(async () => (await import('./all/attempts-card.tsx')).AttemptsCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.attempts_all_title,
      to: staffPaths.adminAttempts(),
      icon: Activity,
      order: 30,
    },
    {
      area: 'admin',
      label: m.attempts_time_title,
      to: staffPaths.accommodations(),
      icon: Timer,
      order: 31,
    },
    {
      area: 'tutor',
      label: m.attempts_all_own,
      to: staffPaths.tutorAttempts(),
      icon: Activity,
      order: 43,
    },
  ],
  cards: [
    { key: 'attempts', area: 'admin', order: 10, Card },
    { key: 'attempts', area: 'tutor', order: 10, Card },
  ],
};
