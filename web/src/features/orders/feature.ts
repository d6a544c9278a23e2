import * as m from '@chinar/messages/paraglide/messages';
import { ReceiptIndianRupee, Undo2 } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { lateCard } from '../../ui/screens/late-card.tsx';

const ToConfirm = lateCard(async () => (await import('./to-confirm-card.tsx')).ToConfirmCard);
const Refunds = lateCard(async () => (await import('./refunds-card.tsx')).RefundsCard);

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.orders_desk_title,
      to: staffPaths.orders.list(),
      icon: ReceiptIndianRupee,
      order: 76,
    },
    {
      area: 'admin',
      label: m.orders_refund_queue_title,
      to: staffPaths.refunds(),
      icon: Undo2,
      order: 12,
    },
  ],
  cards: [
    { key: 'refunds', area: 'admin', order: 4, Card: Refunds },
    { key: 'orders-to-confirm', area: 'admin', order: 5, Card: ToConfirm },
  ],
};
