import * as m from '@chinar/messages/paraglide/messages';
import { Megaphone } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.announcements_title,
      to: staffPaths.announcements.list(),
      icon: Megaphone,
      order: 50,
    },
  ],
};
