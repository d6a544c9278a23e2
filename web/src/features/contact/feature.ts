import * as m from '@chinar/messages/paraglide/messages';
import { Inbox, Mail, Phone } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const Card = lateCard(async () => (await import('./inbox-card.tsx')).InboxCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.contact_inbox_title,
      to: staffPaths.inbox.list(),
      icon: Inbox,
      order: 20,
    },
    {
      area: 'admin',
      label: m.contact_requests_title,
      to: staffPaths.counselling(),
      icon: Phone,
      order: 22,
    },
    {
      area: 'admin',
      label: m.contact_readers_title,
      to: staffPaths.newsletter(),
      icon: Mail,
      order: 70,
    },
  ],
  cards: [{ key: 'inbox', area: 'admin', order: 5, Card }],
};
