import * as m from '@chinar/messages/paraglide/messages';
import { Network } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.categories_title,
      to: staffPaths.categories(),
      icon: Network,
      order: 36,
    },
  ],
};
