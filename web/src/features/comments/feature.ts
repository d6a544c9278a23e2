import * as m from '@chinar/messages/paraglide/messages';
import { MessageSquareWarning } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.comments_held_title,
      to: staffPaths.comments(),
      icon: MessageSquareWarning,
      order: 60,
    },
  ],
};
