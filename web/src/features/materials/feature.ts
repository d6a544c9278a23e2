import * as m from '@chinar/messages/paraglide/messages';
import { FileText } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.materials_staff_title,
      to: staffPaths.materials.list(),
      icon: FileText,
      order: 51,
    },
  ],
};
