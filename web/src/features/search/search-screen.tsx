import { formatCount } from '@chinar/content/format';
import type { DataOf } from '@chinar/contract/endpoint';
import { search } from '@chinar/contract/search';
import * as m from '@chinar/messages/paraglide/messages';
import { type ListState, useList } from '../../lib/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PopularPages } from './popular-part.tsx';
import { ResultCard } from './result-card.tsx';
import { kindWords } from './search-words.tsx';
import { Suggesting } from './suggesting-part.tsx';

type Answer = DataOf<typeof search>;
type Found = ListState<Answer['results'][number], 'q' | 'type'>;

const chip =
  'state inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-14 font-medium whitespace-nowrap';
const chosen = 'border-lake bg-lake-soft text-ink';
const other = 'border-line bg-surface text-ink-2 hover:border-line-strong';

/** The kinds of what was found, each with its number; the address holds which is shown. */
function Kinds({ list, facets }: { list: Found; facets: Answer['facets'] }) {
  const all = facets.reduce((sum, { count }) => sum + count, 0);
  const kinds = facets.map(({ type, count }) => ({ type, count, label: kindWords[type].many() }));
  return (
    <nav aria-label={m.search_kinds()} className="mt-4">
      <ul className="snap-row -mx-4 gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {[{ type: '', count: all, label: m.search_kind_all() }, ...kinds].map(
          ({ type, count, label }) => {
            const isChosen = list.filters.type === type;
            return (
              <li key={type}>
                <Link
                  to={list.hrefWith({ type })}
                  look="none"
                  keepScroll
                  current={isChosen ? 'page' : undefined}
                  className={`${chip} ${isChosen ? chosen : other}`}
                >
                  {label}
                  <span className="tabular-nums">{formatCount(count)}</span>
                </Link>
              </li>
            );
          },
        )}
      </ul>
    </nav>
  );
}

/** How much was found, and for what, where it is not what was typed. */
function Outcome({ list, answer, q }: { list: Found; answer: Answer | undefined; q: string }) {
  const { didYouMean, isPartial } = answer ?? {};
  return (
    <output className="mt-4 grid min-h-6 gap-1 text-ink-2">
      {didYouMean && (
        <span>
          {m.search_instead({ q })}{' '}
          <Link to={list.hrefWith({ q: didYouMean })}>
            <strong>{didYouMean}</strong>
          </Link>
        </span>
      )}
      {isPartial && <span>{m.search_partial()}</span>}
      {answer && answer.results.length > 0 && (
        <span className="text-14">{m.search_found(list.counted)}</span>
      )}
    </output>
  );
}

function Nothing({ q }: { q: string }) {
  return (
    <>
      <EmptyState title={m.search_none_title({ q })} text={m.search_none_text()} />
      <PopularPages />
    </>
  );
}

const skeleton = (
  <div className="grid gap-3">
    {Array.from({ length: 4 }, (_, place) => (
      <div key={place} className="h-29 animate-pulse rounded-card bg-bone" />
    ))}
  </div>
);

/** What was found for the words of the address. */
function Results({ list, answer, q }: { list: Found; answer: Answer | undefined; q: string }) {
  const { query, rows } = list;
  return (
    <>
      {answer && answer.facets.length > 0 && <Kinds list={list} facets={answer.facets} />}
      <Outcome list={list} answer={answer} q={q} />
      <div className="mt-3">
        <QueryState query={query} skeleton={skeleton}>
          {() =>
            rows.length === 0 ? (
              <Nothing q={q} />
            ) : (
              <ul className="grid gap-3">
                {rows.map((result) => (
                  <li key={`${result.type} ${result._id}`}>
                    <ResultCard result={result} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
      {list.more && <LoadMore {...list.more} isLoading={query.isFetching && !query.isPending} />}
    </>
  );
}

/** The search over everything public, by the address. */
export function SearchScreen({ initial }: { initial: Answer | null }) {
  const list = useList(search, { initial });
  const q = list.filters.q.trim();
  const title = q === '' ? m.search_title() : m.search_title_for({ q });
  return (
    <div className="page pt-4 pb-8 md:pt-8">
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      {q === '' ? (
        <h1 className="text-28 md:text-36">{title}</h1>
      ) : (
        <ScreenTitle className="text-28 wrap-break-word md:text-36">{title}</ScreenTitle>
      )}
      <div className="mt-6 max-w-text">
        <SearchBox
          key={q}
          look="page"
          label={m.common_nav_search()}
          source={Suggesting}
          value={q}
          isFirst={q === ''}
        >
          <span className="absolute top-1 right-1">
            <Button type="submit" variant="ghost" size="sm">
              {m.common_search()}
            </Button>
          </span>
        </SearchBox>
      </div>
      {q === '' ? <PopularPages /> : <Results list={list} answer={list.data} q={q} />}
    </div>
  );
}
