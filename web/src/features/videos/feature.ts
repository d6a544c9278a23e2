import * as m from '@chinar/messages/paraglide/messages';
import { Clapperboard } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const Card = lateCard(async () => (await import('./videos-card.tsx')).VideosCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.videos_own_title,
      to: staffPaths.videos.list(),
      icon: Clapperboard,
      order: 35,
    },
  ],
  cards: [{ key: 'videos', area: 'tutor', order: 40, Card }],
};
