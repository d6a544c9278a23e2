import * as m from '@chinar/messages/paraglide/messages';
import { UserPlus } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const cards = async () => import('./dashboard-card.tsx');
const ToDo = lateCard(async () => (await cards()).ToDoCard);
const Progress = lateCard(async () => (await cards()).ProgressCard);
const Waiting = lateCard(async () => (await import('./waiting-card.tsx')).WaitingApplicationsCard);
const Series = lateCard(async () => (await cards()).SeriesCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.tutors_applications_title,
      to: staffPaths.tutorApplications.list(),
      icon: UserPlus,
      order: 79,
    },
  ],
  cards: [
    { key: 'to-do', area: 'tutor', order: 1, Card: ToDo },
    { key: 'progress', area: 'tutor', order: 2, Card: Progress },
    { key: 'tutor-applications', area: 'admin', order: 23, Card: Waiting },
    { key: 'series-figures', area: 'tutor', order: 3, Card: Series },
  ],
};
