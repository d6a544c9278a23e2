import * as m from '@chinar/messages/paraglide/messages';
import { UserCheck } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.accounts_tutors_title,
      to: staffPaths.tutors(),
      icon: UserCheck,
      order: 80,
    },
  ],
};
