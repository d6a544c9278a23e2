import * as m from '@chinar/messages/paraglide/messages';
import { Settings2 } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.settings_title,
      to: staffPaths.settings(),
      icon: Settings2,
      order: 90,
    },
  ],
};
