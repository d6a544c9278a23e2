import * as m from '@chinar/messages/paraglide/messages';
import { BookOpenText } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const Card = lateCard(async () => (await import('./packages-card.tsx')).PackagesCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.study_material_packages_staff_title,
      to: staffPaths.packages.list(),
      icon: BookOpenText,
      order: 50,
    },
  ],
  cards: [{ key: 'packages', area: 'tutor', order: 40, Card }],
};
