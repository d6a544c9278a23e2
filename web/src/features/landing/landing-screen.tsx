import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight, ChartNoAxesColumn, CloudCheck, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { Hero } from './hero-part.tsx';
import { Given } from '../../ui/given.tsx';

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Promises() {
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

function Exams() {
  const exams = [
    { name: 'JKSSB', kind: m.landing_exam_kind_state() },
    { name: 'JKPSC', kind: m.landing_exam_kind_state() },
    { name: 'UPSC', kind: m.landing_exam_kind_civil() },
    { name: 'IIT JEE', kind: m.common_category_engineering() },
    { name: 'NEET', kind: m.common_category_medical() },
    { name: 'GATE', kind: m.common_category_engineering() },
    { name: 'CAT', kind: m.common_category_management() },
    { name: 'SSC', kind: m.common_category_government() },
    { name: 'IBPS', kind: m.common_category_banking() },
    { name: 'CLAT', kind: m.landing_exam_kind_law() },
  ];
  return (
    <section className="mt-14 -mb-16 bg-sunk py-12 md:mt-20 md:-mb-24 md:py-16">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-6">
          <h2 className="text-28 md:text-36">{m.landing_exams_title()}</h2>
          <Link to={paths.seriesList()} className="inline-flex min-h-11 items-center gap-1.5">
            {m.common_exams_all()}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </div>
        <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5 md:gap-4">
          {exams.map((exam) => (
            <Card as="li" key={exam.name}>
              <p className="display font-head text-22">
                <Given>{exam.name}</Given>
              </p>
              <p className="text-14 text-ink-2">{exam.kind}</p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The thin landing page of this release. */
export function Landing({ featured }: { featured: ReactNode }) {
  return (
    <>
      <DocumentTitle title={m.common_tagline()} description={m.landing_hero_lead()} />
      <Hero />
      {featured}
      <Promises />
      <Exams />
    </>
  );
}
