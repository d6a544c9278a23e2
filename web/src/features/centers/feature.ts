import * as m from '@chinar/messages/paraglide/messages';
import { MapPin } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.centers_title,
      to: staffPaths.centers.list(),
      icon: MapPin,
      order: 36,
    },
  ],
};
