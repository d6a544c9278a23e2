import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';

/** What is prepared for here. */
export function Exams() {
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
