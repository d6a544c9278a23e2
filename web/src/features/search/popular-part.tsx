import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { kindWords } from './search-words.tsx';

const popular = [
  { kind: 'testSeries', to: paths.seriesList() },
  { kind: 'exams', to: paths.exams() },
  { kind: 'courses', to: paths.courses() },
  { kind: 'videos', to: paths.videos() },
  { kind: 'packages', to: paths.studyMaterials() },
  { kind: 'centers', to: paths.centers() },
] as const;

/** Where most go, for whoever has found nothing or not asked yet. */
export function PopularPages() {
  return (
    <nav aria-labelledby="search-popular" className="mt-8">
      <h2 id="search-popular" className="text-22">
        {m.search_popular()}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {popular.map(({ kind, to }) => {
          const { icon: Icon, many } = kindWords[kind];
          return (
            <li key={kind}>
              <Link
                to={to}
                look="none"
                className="state flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 font-medium hover:border-line-strong hover:shadow-raised"
              >
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="text-ink-2" />
                {many()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
