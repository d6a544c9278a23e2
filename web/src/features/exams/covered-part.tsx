import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Link } from '../../ui/link.tsx';
import { ExamCard, type ExamShown } from './exam-card.tsx';

/** Spec 1: the exams that are prepared for here, each leading to its page. Hidden when there is none. */
export function ExamsCovered({ found }: { found: readonly ExamShown[] }) {
  const title = m.exams_covered_title();
  if (found.length === 0) return null;
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <h2 className="text-28 md:text-36">{title}</h2>
      <Link to={paths.exams()} className="inline-flex min-h-11 items-center gap-1.5">
        {m.exams_covered_all()}
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </div>
  );
  return (
    <div className="mt-14 bg-sunk py-12 md:mt-20 md:py-16">
      <div className="page">
        <Carousel
          label={title}
          head={head}
          itemClass="w-4/5 sm:w-[17rem]"
          items={found.map((exam) => ({
            key: exam._id,
            name: exam.code,
            node: <ExamCard exam={exam} heading="h3" />,
          }))}
        />
      </div>
    </div>
  );
}
