import * as m from '@chinar/messages/paraglide/messages';
import { Gift } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.grants_title,
      to: staffPaths.grants.list(),
      icon: Gift,
      order: 47,
    },
  ],
};
