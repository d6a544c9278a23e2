import { formatCount } from '@chinar/content/format';
import type { ProgramCard as Card } from '@chinar/contract/programs';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Tag } from '../../ui/tag.tsx';

type Shown = Pick<Card, '_id' | 'thumbnail' | 'thumbnailAlt' | 'exam' | 'itemCount'>;

/** The picture of a program: its own, or a cover made from its id. */
export function ProgramCover({
  program,
  shape = 'card',
}: {
  program: Shown;
  shape?: 'card' | 'wide';
}) {
  return (
    <Cover
      id={program._id}
      image={program.thumbnail}
      alt={program.thumbnailAlt}
      shape={shape}
      title={program.exam?.title ?? m.programs_one()}
      line={m.programs_parts({ count: program.itemCount })}
    />
  );
}

export function ProgramFacts({ program }: { program: Card }) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={m.programs_facts()}>
      <li>
        <Tag>{m.programs_parts({ count: program.itemCount })}</Tag>
      </li>
      {program.exam && (
        <li>
          <Tag>{program.exam.title}</Tag>
        </li>
      )}
      {program.language === 'hi' && (
        <li>
          <Tag>{m.courses_language_hi()}</Tag>
        </li>
      )}
    </ul>
  );
}

/** A program in a list; the whole card leads to it. */
export function ProgramCard({ program }: { program: Card }) {
  const { _id, title, description, price, originalPrice, enrolledCount } = program;
  return (
    <Link
      to={paths.program(_id)}
      look="none"
      className="state group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong hover:shadow-raised"
    >
      <ProgramCover program={program} />
      <div className="flex flex-1 flex-col gap-2.5 p-4 md:px-5">
        <h2 className="text-22">
          <Given>{title}</Given>
        </h2>
        <p className="line-clamp-3 flex-1 text-ink-2">
          <Given>{description}</Given>
        </p>
        <ProgramFacts program={program} />
        <div className="flex items-baseline justify-between gap-3 pt-1">
          <Price amount={price} original={originalPrice} />
          {enrolledCount > 0 && (
            <span className="text-14 text-ink-2">
              {m.programs_enrolled({ count: enrolledCount, shown: formatCount(enrolledCount) })}
            </span>
          )}
        </div>
      </div>
    </Link>
  );
}
