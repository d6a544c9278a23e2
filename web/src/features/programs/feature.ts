import * as m from '@chinar/messages/paraglide/messages';
import { Route } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const Card = lateCard(async () => (await import('./making/programs-card.tsx')).ProgramsCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.programs_title,
      to: staffPaths.programs.list(),
      icon: Route,
      order: 36,
    },
  ],
  cards: [{ key: 'programs', area: 'tutor', order: 36, Card }],
};
