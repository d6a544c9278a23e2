import * as m from '@chinar/messages/paraglide/messages';
import { TicketPercent } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.promo_codes_title,
      to: staffPaths.promoCodes.list(),
      icon: TicketPercent,
      order: 46,
    },
  ],
};
