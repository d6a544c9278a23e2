import * as m from '@chinar/messages/paraglide/messages';
import { ListOrdered } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.test_series_staff_title,
      to: staffPaths.series.list(),
      icon: ListOrdered,
      order: 30,
    },
  ],
};
