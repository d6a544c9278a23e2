import * as m from '@chinar/messages/paraglide/messages';
import { Star } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    { area: 'admin', label: m.ratings_title, to: staffPaths.ratings(), icon: Star, order: 41 },
  ],
};
