import * as m from '@chinar/messages/paraglide/messages';
import { ClipboardList } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'tutor',
      label: m.quizzes_make_list_title,
      to: staffPaths.quizzes.list(),
      icon: ClipboardList,
      order: 42,
    },
  ],
};
