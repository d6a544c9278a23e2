import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Whose rooms they are: `/admin/…` and `/tutor/…`. */
export type Area = 'admin' | 'tutor';

/** A card of an area's dashboard. */
export type StaffCard = { key: string; area: Area; order: number; Card: ComponentType };

/** What a feature brings into the rooms of those who teach and run the place (`web/src/features.ts`). */
export type StaffFeature = {
  navigation: readonly {
    area: Area;
    label: () => string;
    to: string;
    icon: LucideIcon;
    /** Small numbers stand first. */
    order: number;
  }[];
  /** Cards of the dashboard; each asks for itself and shows its own states. */
  cards?: readonly StaffCard[];
};
