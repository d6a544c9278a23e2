import * as m from '@chinar/messages/paraglide/messages';
import { LibraryBig } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { latePart } from '../../ui/late-part.tsx';

const Card = latePart(async () => (await import('./bank-card.tsx')).BankCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.questions_bank_title,
      to: staffPaths.tutorQuestions(),
      icon: LibraryBig,
      order: 40,
    },
  ],
  cards: [
    { key: 'questions', area: 'tutor', order: 20, Card },
    { key: 'questions', area: 'admin', order: 20, Card },
  ],
};
