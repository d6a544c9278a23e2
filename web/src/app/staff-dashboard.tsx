import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { Area, StaffCard } from '../lib/staff-feature.ts';
import { DocumentTitle, ScreenHead } from '../ui/screens/screen-head.tsx';

const leads = { admin: m.common_staff_admin_lead, tutor: m.common_staff_tutor_lead } as const;

/** The first page of an area: the cards that its layout hands over, each with its own states. */
export function StaffDashboard({
  area,
  children,
}: {
  area: Area;
  /** What stands above the cards. */
  children?: ReactNode;
}) {
  const cards = useOutletContext<readonly StaffCard[]>();
  const title = m.common_menu_dashboard();
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} />
      <ScreenHead title={title} lead={leads[area]()} />
      {children}
      <div className="mt-8 grid gap-5 xl:grid-cols-2">
        {cards.map(({ key, Card }) => (
          <Card key={key} />
        ))}
      </div>
    </div>
  );
}
