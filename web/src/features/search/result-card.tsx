import type { Mark, SearchResult } from '@chinar/contract/search';
import { Fragment } from 'react';
import { langOf } from '../../lib/i18n.ts';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { kindWords } from './search-words.tsx';

/** A text with what was looked for marked in it. */
function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <span lang={langOf(text)}>
      {marks.map(([from, to], place) => (
        <Fragment key={from}>
          {text.slice(ends[place], from)}
          <mark className="rounded-tag bg-saffron-soft text-inherit">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </span>
  );
}

/** Something that was found; the whole card leads to it. */
export function ResultCard({ result }: { result: SearchResult }) {
  const { icon: Icon, one } = kindWords[result.type];
  return (
    <Link
      to={result.path}
      look="none"
      className="state flex gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong hover:shadow-raised md:px-5"
    >
      {result.thumbnail ? (
        <span className="hidden w-24 shrink-0 overflow-hidden rounded-control sm:block">
          <Cover id={result._id} title={result.title} image={result.thumbnail} />
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="hidden size-11 shrink-0 place-items-center rounded-control bg-sunk text-ink-2 sm:grid"
        >
          <Icon size={22} strokeWidth={1.75} />
        </span>
      )}
      <span className="grid min-w-0 flex-1 content-start gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-18 wrap-break-word">
            <Marked text={result.title} marks={result.marks.title} />
          </h2>
          <Tag>{one()}</Tag>
        </span>
        {result.excerpt && (
          <span className="line-clamp-3 max-w-text wrap-break-word text-ink-2">
            <Marked text={result.excerpt} marks={result.marks.excerpt} />
          </span>
        )}
      </span>
    </Link>
  );
}
