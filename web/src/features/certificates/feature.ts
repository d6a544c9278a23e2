import * as m from '@chinar/messages/paraglide/messages';
import { BadgeCheck } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.certificates_title,
      to: staffPaths.certificates(),
      icon: BadgeCheck,
      order: 85,
    },
  ],
};
