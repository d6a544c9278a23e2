import { formatCount } from '@chinar/content/format';
import type { TutorDashboard } from '@chinar/contract/tutors';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatNumber } from '../../ui/stat-number.tsx';
import { allDays, useDays, useFigures } from './days-state.ts';

/* Each as high as two lines of words below its number, so that nothing moves when the numbers come. */
const frame =
  'grid auto-rows-[7.5rem] grid-cols-2 gap-4 md:grid-cols-5 *:first:col-span-2 md:*:first:col-span-1';

function statsOf(told: TutorDashboard) {
  return [
    { label: m.tutors_figure_learners(), value: told.learners },
    { label: m.tutors_figure_active(), value: told.activeLearners },
    { label: m.tutors_figure_new(), value: told.newEnrolments },
    { label: m.tutors_figure_lessons(), value: told.lessonsDone },
    { label: m.tutors_figure_tests(), value: told.testsHandedIn },
  ];
}

/** How many learners a tutor has, and what they did in the last days. */
export function TutorFigures() {
  const [days, setDays] = useDays();
  const query = useFigures();
  return (
    <section aria-label={m.tutors_figures()} className="mt-8 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-22">{m.tutors_figures()}</h2>
        <Segmented
          label={m.tutors_days_label()}
          value={days}
          onChange={setDays}
          showLabel={false}
          options={allDays.map((value) => ({
            value,
            label: m.tutors_days({ count: Number(value) }),
          }))}
        />
      </div>
      <QueryState
        query={query}
        skeleton={
          <div className={frame}>
            {Array.from({ length: 5 }, (_, place) => (
              <Skeleton key={place} className="h-full w-full rounded-card" />
            ))}
          </div>
        }
      >
        {() =>
          query.data && (
            <dl className={frame} aria-busy={query.isPlaceholderData || undefined}>
              {statsOf(query.data).map(({ label, value }) => (
                <StatNumber key={label} label={label} value={formatCount(value)} isBoxed />
              ))}
            </dl>
          )
        }
      </QueryState>
      <Link to={paths.becomeTutor()} className="tap justify-self-start">
        {m.tutors_public_change()}
      </Link>
    </section>
  );
}
