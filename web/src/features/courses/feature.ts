import * as m from '@chinar/messages/paraglide/messages';
import { GraduationCap } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const cards = async () => import('./making/courses-card.tsx');
const Taught = lateCard(async () => (await cards()).TaughtCoursesCard);
const Waiting = lateCard(async () => (await cards()).WaitingCoursesCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.courses_make_list_title,
      to: staffPaths.courses.list(),
      icon: GraduationCap,
      order: 28,
    },
  ],
  cards: [
    { key: 'courses', area: 'tutor', order: 21, Card: Taught },
    { key: 'courses', area: 'admin', order: 21, Card: Waiting },
  ],
};
