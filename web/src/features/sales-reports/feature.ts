import * as m from '@chinar/messages/paraglide/messages';
import { ChartColumn } from 'lucide-react';
import type { StaffFeature } from '../../lib/staff-feature.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export const feature: StaffFeature = {
  navigation: [
    {
      area: 'admin',
      label: m.sales_reports_title,
      to: staffPaths.adminSales(),
      icon: ChartColumn,
      order: 78,
    },
    {
      area: 'tutor',
      label: m.sales_reports_title,
      to: staffPaths.tutorSales(),
      icon: ChartColumn,
      order: 78,
    },
  ],
};
