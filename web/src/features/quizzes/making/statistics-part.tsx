import { getStatistics, type ItemStatistics } from '@chinar/contract/attempts.statistics';
import type { QuizStatistics } from '@chinar/contract/attempts.statistics';
import { formatCount, formatDateTime, formatMarks } from '@chinar/content/format';
import type { QuizEdit } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { currentLocale } from '../../../lib/i18n.ts';
import { useApi } from '../../../lib/queries.ts';
import { Given } from '../../../ui/given.tsx';
import { LooseSelect } from '../../../ui/loose-fields.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { FacilityPicture } from './facility-picture.tsx';
import { wasOffered } from './offered-data.ts';
import { ShareBar } from './share-bar.tsx';
import {
  adviceWords,
  chosenWords,
  coefficientWords,
  discriminationWords,
  facilityWords,
  percentWords,
  reliabilityWords,
  timeWords,
} from './statistics-words.ts';
import { letterOf } from '../../../lib/letters.ts';

function Figure({ label, value, words }: { label: string; value: string; words: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="figure mt-0.5 text-22 tabular-nums">{value}</dd>
      <dd className="mt-1 text-14 text-ink-2">{words}</dd>
    </div>
  );
}

function Whole({ statistics }: { statistics: QuizStatistics }) {
  const { takers, mean, deviation, reliability } = statistics.form;
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <Figure
        label={m.quizzes_make_takers()}
        value={formatCount(takers)}
        words={m.quizzes_make_sample({ count: statistics.sample })}
      />
      <Figure
        label={m.quizzes_make_mean()}
        value={mean === null ? '–' : formatMarks(mean)}
        words={
          deviation === null
            ? m.quizzes_make_deviation_unknown()
            : m.quizzes_make_deviation({ marks: formatMarks(deviation) })
        }
      />
      <Figure
        label={m.quizzes_make_reliability()}
        value={reliability === null ? '–' : coefficientWords(reliability)}
        words={reliabilityWords(reliability)}
      />
    </dl>
  );
}

function Options({ item }: { item: ItemStatistics }) {
  return (
    <ul className="grid gap-1.5">
      {item.options.map((option, place) => (
        <li
          key={option._id}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3 text-14 sm:grid-cols-[6rem_minmax(0,1fr)_12rem]"
        >
          <span className={option.isKey ? 'font-semibold text-good-text' : 'text-ink-2'}>
            {option.isKey
              ? m.quizzes_make_option_key({ place: letterOf(place) })
              : m.quizzes_make_option({ place: letterOf(place) })}
          </span>
          <ShareBar option={option} />
          <span className="text-right text-ink-2 tabular-nums max-sm:col-span-2">
            {option.share ? chosenWords(option.share, option.chosen) : '–'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Item({ item, stem }: { item: ItemStatistics; stem: string }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { facility, discrimination, medianTimeMs, hints } = item;
  return (
    <li className="border-b border-line last:border-0">
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-3 py-2.5 lg:grid-cols-[2rem_minmax(0,1fr)_14rem_12rem_auto]">
        <span className="text-right font-semibold text-ink-3 tabular-nums">{item.number}</span>
        <span className="grid min-w-0 gap-1">
          <span className="line-clamp-2">
            <Given>{stem}</Given>
          </span>
          {hints.map((hint) => (
            <span key={hint.code} className="flex items-start gap-1.5 text-14 text-warn-text">
              <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
              {adviceWords(item, hint)}
            </span>
          ))}
        </span>
        <span className="max-lg:order-4 max-lg:col-span-3">
          <FacilityPicture item={item} />
        </span>
        <span className="text-14 text-ink-2 max-lg:order-5 max-lg:col-span-3">
          <span className="sr-only">{`${m.quizzes_make_discrimination()}: `}</span>
          {discrimination === null
            ? discriminationWords(item)
            : `${coefficientWords(discrimination)} · ${discriminationWords(item)}`}
        </span>
        <PanelButton
          label={isOpen ? m.quizzes_make_item_less() : m.quizzes_make_item_more()}
          panel={panel}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={panel} hidden={!isOpen} className="border-t border-line bg-paper px-4 py-4">
        {isOpen && (
          <div className="grid gap-3">
            <p className="text-14 text-ink-2">
              {[
                facility === null ? '' : percentWords(facility),
                facilityWords(item),
                medianTimeMs === null ? '' : timeWords(medianTimeMs),
                m.quizzes_make_blank_count({ count: item.blank }),
                m.quizzes_make_unopened_count({ count: item.unopened }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {item.options.length > 0 && <Options item={item} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** What the columns say, where there is room for columns. */
function Heads() {
  return (
    <li
      aria-hidden="true"
      className="hidden grid-cols-[2rem_minmax(0,1fr)_14rem_12rem_2.75rem] gap-x-3 border-b border-line px-3 py-2 text-14 font-semibold text-ink-2 lg:grid"
    >
      <span />
      <span>{m.quizzes_make_questions()}</span>
      <span>{m.quizzes_make_facility()}</span>
      <span>{m.quizzes_make_discrimination()}</span>
      <span />
    </li>
  );
}

/** Which of the published question sets is looked at; there is nothing to choose of one. */
function FormChoice({
  statistics: { forms, form },
  onChoose,
}: {
  statistics: QuizStatistics;
  onChoose: (paperHash: string) => void;
}) {
  if (forms.length < 2) return null;
  return (
    <div className="flex max-w-text">
      <LooseSelect
        label={m.quizzes_make_statistics_form()}
        value={form.paperHash}
        choices={forms.map(({ paperHash, takers, publishedAt }, place) => ({
          value: paperHash,
          label: m.quizzes_make_statistics_form_of({
            number: forms.length - place,
            at: formatDateTime(Date.parse(publishedAt), currentLocale()),
            takers: formatCount(takers),
          }),
        }))}
        onChange={onChoose}
      />
    </div>
  );
}

/** The questions of one form, by the names that the bank knows them by now. */
function Items({ quiz, statistics }: { quiz: QuizEdit; statistics: QuizStatistics }) {
  const stems = new Map(quiz.questions.map(({ _id, stem, title }) => [_id, title ?? stem]));
  return (
    <ol className="rounded-card border border-line bg-surface">
      <Heads />
      {statistics.questions.map((item) => (
        <Item key={item.questionId} item={item} stem={stems.get(item.questionId) ?? item.stem} />
      ))}
    </ol>
  );
}

/** How the questions do, as pictures with their intervals, and what that means in words. */
export function StatisticsPart({ quiz }: { quiz: QuizEdit }) {
  const [paperHash, setPaperHash] = useState<string>();
  // A quiz that was never offered has no paper to speak of.
  const isOffered = wasOffered(quiz);
  const query = useApi(
    getStatistics,
    { params: { id: quiz._id }, query: paperHash === undefined ? {} : { paperHash } },
    { enabled: isOffered, keepPrevious: true },
  );
  const { data } = query;
  const none = (
    <EmptyState
      title={m.quizzes_make_statistics_none()}
      text={m.quizzes_make_statistics_none_text()}
    />
  );
  if (!isOffered) return none;
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
      {() =>
        data && (
          <div className="grid gap-5">
            <FormChoice statistics={data} onChoose={setPaperHash} />
            {data.form.takers === 0 ? (
              none
            ) : (
              <>
                <Whole statistics={data} />
                <Items quiz={quiz} statistics={data} />
              </>
            )}
          </div>
        )
      }
    </QueryState>
  );
}
