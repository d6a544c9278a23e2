import * as m from '@chinar/messages/paraglide/messages';
import { GraduationCap } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.exams_title,
      to: staffPaths.exams.list(),
      icon: GraduationCap,
      order: 34,
    },
  ],
};
