import * as m from '@chinar/messages/paraglide/messages';
import { ClipboardCheck, LibraryBig } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const Card = lateCard(async () => (await import('./bank-card.tsx')).BankCard);

const ReviewsCard = lateCard(async () => (await import('./reviews/reviews-card.tsx')).ReviewsCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.questions_bank_title,
      to: staffPaths.tutorQuestions(),
      icon: LibraryBig,
      order: 40,
    },
    {
      area: 'tutor',
      label: m.questions_reviews_title,
      to: staffPaths.reviews.list(),
      icon: ClipboardCheck,
      order: 41,
    },
  ],
  cards: [
    { key: 'questions', area: 'tutor', order: 20, Card },
    { key: 'questions', area: 'admin', order: 20, Card },
    { key: 'reviews', area: 'tutor', order: 25, Card: ReviewsCard },
  ],
};
