import * as m from '@chinar/messages/paraglide/messages';
import { MessageSquareQuote } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.testimonials_title,
      to: staffPaths.testimonials(),
      icon: MessageSquareQuote,
      order: 40,
    },
  ],
};
