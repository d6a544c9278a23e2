import * as m from '@chinar/messages/paraglide/messages';
import { ClipboardList, LayoutTemplate } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const Card = lateCard(async () => (await import('./making/quizzes-card.tsx')).QuizzesCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.quizzes_make_list_title,
      to: staffPaths.quizzes.list(),
      icon: ClipboardList,
      order: 42,
    },
    {
      area: 'admin',
      label: m.quizzes_patterns_title,
      to: staffPaths.patterns.list(),
      icon: LayoutTemplate,
      order: 35,
    },
  ],
  cards: [
    { key: 'quizzes', area: 'tutor', order: 22, Card },
    { key: 'quizzes', area: 'admin', order: 22, Card },
  ],
};
