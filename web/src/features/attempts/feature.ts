import * as m from '@chinar/messages/paraglide/messages';
import { Activity } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { latePart } from '../../ui/late-part.tsx';

const Card = latePart(async () => (await import('./all/attempts-card.tsx')).AttemptsCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.attempts_all_title,
      to: staffPaths.adminAttempts(),
      icon: Activity,
      order: 30,
    },
  ],
  cards: [
    { key: 'attempts', area: 'admin', order: 10, Card },
    { key: 'attempts', area: 'tutor', order: 10, Card },
  ],
};
