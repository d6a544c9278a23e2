import * as m from '@chinar/messages/paraglide/messages';
import { ChartNoAxesColumn, CloudCheck, LayoutGrid } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a mock test is like here. */
export function Promises() {
  const promises = [
    { Icon: LayoutGrid, title: m.landing_how_room_title(), text: m.landing_how_room_text() },
    { Icon: CloudCheck, title: m.landing_how_safe_title(), text: m.landing_how_safe_text() },
    {
      Icon: ChartNoAxesColumn,
      title: m.landing_how_marks_title(),
      text: m.landing_how_marks_text(),
    },
  ];
  return (
    <section className="page pt-12 md:pt-16">
      <h2 className="text-28 md:text-36">{m.landing_how_title()}</h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {promises.map(({ Icon, title, text }) => (
          <Card as="li" key={title} className="flex gap-4 md:flex-col md:gap-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-card bg-leaf-soft text-leaf">
              <Icon {...icon} />
            </span>
            <div>
              <h3 className="text-22">{title}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
