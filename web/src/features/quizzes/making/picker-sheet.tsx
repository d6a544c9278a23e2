import { formatCount } from '@chinar/content/format';
import { listQuestions, type QuestionShown } from '@chinar/contract/questions';
import type { QuestionBrief } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useApi } from '../../../lib/queries.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Html } from '../../../ui/html.tsx';
import { PageTurn } from './page-turn.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TickRow } from '../../../ui/press.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { holdsMaths, useMaths } from '../../../ui/use-maths.ts';
import { briefOf } from './known-questions.tsx';
import { TickAllButton } from './picker-all.tsx';
import { noPickFilters, PickerFilters, type PickFilters } from './picker-filters.tsx';
import { BriefFacts } from './question-row.tsx';

const perPage = 20;

const named = (filters: PickFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** What the filters ask for: the newest first, but a collection in its own order. */
function queryOf(filters: PickFilters, page: number) {
  const order = filters.collection ? { sort: 'collection' as const } : {};
  return { ...named(filters), ...order, page, limit: perPage };
}

/**
 * Questions that are ticked together, in the order in which a test asks them: as their collection has them, else as
 * they were written.
 */
function inAskedOrder(
  questions: readonly QuestionShown[],
  { collection }: PickFilters,
): readonly QuestionShown[] {
  if (collection) return questions;
  return questions.toSorted((one, other) => (one._id < other._id ? -1 : 1));
}

function PickRow({
  question,
  isTaken,
  isPicked,
  onToggle,
}: {
  question: QuestionShown;
  isTaken: boolean;
  isPicked: boolean;
  onToggle: () => void;
}) {
  return (
    <li className="border-b border-line last:border-0">
      <TickRow isOn={isPicked || isTaken} isOff={isTaken} onChange={onToggle}>
        <span className="line-clamp-3">
          <Html html={question.html.en.stem} lang="en" inline />
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {isTaken && <Tag>{m.quizzes_make_taken()}</Tag>}
          <BriefFacts question={briefOf(question)} />
        </span>
      </TickRow>
    </li>
  );
}

/** Nothing fits, or there is nothing yet: then the ways to the first question. */
function NothingHere({ isBankEmpty }: { isBankEmpty: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 px-5 py-10 text-center">
      <p className="text-ink-2">
        {isBankEmpty ? m.quizzes_make_pick_empty() : m.quizzes_make_pick_none()}
      </p>
      {isBankEmpty && (
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={staffPaths.tutorQuestionsCreate()}>{m.questions_new()}</LinkButton>
          <LinkButton to={staffPaths.tutorQuestionsImport()}>
            {m.questions_import_title()}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

type Picked = ReadonlyMap<string, QuestionBrief>;

/** The questions that are ticked, in the order in which they were. */
function usePicked(taken: ReadonlySet<string>) {
  const [picked, setPicked] = useState<Picked>(new Map());
  const tick = (some: readonly QuestionShown[]): void =>
    setPicked((held) => {
      const more = some.filter(({ _id }) => !taken.has(_id) && !held.has(_id));
      return new Map([...held, ...more.map((one) => [one._id, briefOf(one)] as const)]);
    });
  const untick = (some: readonly QuestionShown[]): void =>
    setPicked((held) => {
      const gone = new Set(some.map(({ _id }) => _id));
      return new Map([...held].filter(([id]) => !gone.has(id)));
    });
  return { picked, tick, untick };
}

/** How many are found, and what ticks them together. */
function FoundHead({
  shown,
  total,
  filters,
  taken,
  held: { picked, tick, untick },
}: {
  shown: readonly QuestionShown[];
  total: number;
  filters: PickFilters;
  taken: ReadonlySet<string>;
  held: ReturnType<typeof usePicked>;
}) {
  const free = shown.filter(({ _id }) => !taken.has(_id));
  const isAll = free.length > 0 && free.every(({ _id }) => picked.has(_id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-1 md:px-5">
      <span className="text-14 text-ink-2">
        {m.quizzes_make_pick_found({ count: total, shown: formatCount(total) })}
      </span>
      <div className="flex flex-wrap">
        <Button
          size="sm"
          variant="ghost"
          disabled={free.length === 0}
          onClick={() => (isAll ? untick(free) : tick(inAskedOrder(free, filters)))}
        >
          {isAll ? m.quizzes_make_pick_no_page() : m.quizzes_make_pick_page()}
        </Button>
        <TickAllButton
          filters={{ ...named(filters), sort: filters.collection ? 'collection' : 'oldest' }}
          total={total}
          shown={shown.length}
          onFound={tick}
        />
      </div>
    </div>
  );
}

/** The own bank, to choose questions from: found, ticked, and added together. */
export function PickerSheet({
  taken,
  room,
  onClose,
  onPick,
}: {
  /** Questions that the quiz holds already. */
  taken: ReadonlySet<string>;
  /** How many more its section has room for. */
  room: number;
  onClose: () => void;
  onPick: (questions: readonly QuestionBrief[]) => void;
}) {
  const [filters, setFilters] = useState<PickFilters>(noPickFilters);
  const [page, setPage] = useState(1);
  const held = usePicked(taken);
  const { picked, tick, untick } = held;
  const asked = { ...filters, q: useSettled(filters.q.trim()) };
  const query = useApi(listQuestions, { query: queryOf(asked, page) }, { keepPrevious: true });
  const { questions = [], subjects = [], pagination } = query.data ?? {};
  const isDrawable = useMaths(holdsMaths(query.data));
  const toggle = (question: QuestionShown): void =>
    picked.has(question._id) ? untick([question]) : tick([question]);
  const isOver = picked.size > room;
  const pages = pagination?.pages ?? 1;
  const isUnfiltered = Object.values(filters).every((value) => value === '');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={m.quizzes_make_pick_title()}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className={isOver ? 'text-14 font-medium text-bad' : 'text-14 text-ink-2'}>
            {isOver
              ? m.quizzes_make_pick_over({ room })
              : m.quizzes_make_picked({ count: picked.size })}
          </output>
          <Button
            variant="primary"
            disabled={picked.size === 0 || isOver}
            onClick={() => onPick([...picked.values()])}
          >
            {m.quizzes_make_pick_verb({ count: picked.size })}
          </Button>
        </div>
      }
    >
      <PickerFilters
        filters={filters}
        subjects={subjects}
        onChange={(changed) => {
          setFilters({ ...filters, ...changed });
          setPage(1);
        }}
      />
      <QueryState
        query={{ ...query, isPending: query.isPending || !isDrawable }}
        skeleton={
          <div className="grid gap-4 p-5">
            {Array.from({ length: 6 }, (_, place) => (
              <TextSkeleton key={place} lines={2} />
            ))}
          </div>
        }
      >
        {() =>
          questions.length === 0 ? (
            <NothingHere isBankEmpty={subjects.length === 0 && isUnfiltered} />
          ) : (
            <>
              <FoundHead
                shown={questions}
                total={pagination?.total ?? 0}
                filters={asked}
                taken={taken}
                held={held}
              />
              <ul aria-busy={query.isFetching || undefined}>
                {questions.map((question) => (
                  <PickRow
                    key={question._id}
                    question={question}
                    isTaken={taken.has(question._id)}
                    isPicked={picked.has(question._id)}
                    onToggle={() => toggle(question)}
                  />
                ))}
              </ul>
              <PageTurn page={page} pages={pages} onTurn={setPage} />
            </>
          )
        }
      </QueryState>
    </Sheet>
  );
}
