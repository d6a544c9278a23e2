import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.statistics';
import type { ItemStatistics } from '@chinar/contract/attempts.statistics';
import {
  type Chosen,
  deadOf,
  discriminationOf,
  reliabilityOf,
  isKeyUnchosen,
  suspectsOf,
} from '@chinar/measurement/item-statistics';
import { shareOf } from '@chinar/measurement/interval';
import { fewestTakers } from '@chinar/measurement/percentile';
import { unitsPerMark } from '@chinar/measurement/marks';
import { medianTimeOf } from '@chinar/measurement/times';
import * as m from '@chinar/messages/paraglide/messages';
import type { Asking, Locale } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { partIn } from '../../../locale.ts';
import {
  canEditQuiz,
  getVisibleQuiz,
  type KeyItem,
  type Known,
  quizFacts,
  readKnown,
  readMarkingKey,
  readPaper,
  readRenamings,
} from '../../quizzes/api.ts';
import {
  formOfPaper,
  type FormRow,
  type ItemSums,
  listForms,
  momentsOf,
  type Moments,
  type OptionSums,
  sumSheets,
} from './data.statistics.ts';
import { listQuestionCounts, type QuestionCount } from '../results/data.results.ts';

/** Sheets that are read for what no histogram knows: of more an even sample says it within two hundredths. */
export const sampleSize = 3000;

type Statistics = DataOf<typeof contract.getStatistics>;

/** Marks as the contract has them, for what is no sum and so not exact anyway. */
const marks = (units: number): number => Math.round((units / unitsPerMark) * 100) / 100;
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

type Bounds = { value: number; low: number; high: number; n: number };
function shown<E extends Bounds>(estimate: E | null): Bounds | null {
  if (!estimate) return null;
  const { value, low, high, n } = estimate;
  return { value: rounded(value), low: rounded(low), high: rounded(high), n };
}

function spreadOf({ n, sum, squares }: Moments) {
  const deviation = n > 1 ? Math.sqrt(Math.max(0, (squares - (sum * sum) / n) / (n - 1))) : null;
  return {
    takers: n,
    mean: n > 0 ? marks(sum / n) : null,
    deviation: deviation === null ? null : marks(deviation),
  };
}

function chosenOf(item: KeyItem, ids: Iterable<string>, sums: readonly OptionSums[]): Chosen[] {
  const right = new Set('optionIds' in item.key ? item.key.optionIds : []);
  const held = Map.groupBy(sums, ({ id }) => id);
  return [...ids].map((id) => {
    const own = held.get(id) ?? [];
    const add = (of: (one: OptionSums) => number) => own.reduce((sum, one) => sum + of(one), 0);
    const rest = add((one) => one.rest);
    const restSquares = add((one) => one.rest_squares);
    return { id, isKey: right.has(id), n: add(({ n }) => n), rest, restSquares };
  });
}

/** What was chosen on any paper of a form, question by question and as one of its papers calls it. */
async function chosenAsOn(
  ctx: Asking,
  paperName: string,
  sums: readonly OptionSums[],
): Promise<ReadonlyMap<string, OptionSums[]>> {
  const papers = new Set(sums.map(({ paper_name }) => paper_name));
  const renamings = await readRenamings(ctx, paperName, papers);
  const named = sums.flatMap((one) => {
    const id = renamings(one.paper_name, one.question_id)('options', one.id);
    return id === undefined ? [] : [{ ...one, id }];
  });
  return Map.groupBy(named, ({ question_id }) => question_id);
}

type Found = { discrimination: Bounds | null; options: readonly Chosen[]; sums: ItemSums };

/** What an author may look at; a hint is no verdict. */
function hintsOf(
  { discrimination, options, sums }: Found,
  locale: Locale,
): ItemStatistics['hints'] {
  // Who chose none says nothing of what attracts: of some sections few answers count, and few come to the end.
  const answered = sums.n - sums.blank - sums.unopened;
  const suspects = suspectsOf(options, answered);
  const dead = deadOf(options, answered);
  const hints: ItemStatistics['hints'] = [];
  if (suspects.length > 0)
    hints.push({
      code: 'wrong_key',
      text: isKeyUnchosen(options)
        ? m.attempts_hint_unchosen_key({}, { locale })
        : m.attempts_hint_wrong_key({}, { locale }),
      optionIds: suspects,
    });
  if (discrimination && discrimination.high < 0)
    hints.push({ code: 'against', text: m.attempts_hint_against({}, { locale }), optionIds: [] });
  if (dead.length > 0)
    hints.push({
      code: 'dead_option',
      text: m.attempts_hint_dead_option({}, { locale }),
      optionIds: dead,
    });
  return hints;
}

type Given = {
  options: ReadonlySet<string>;
  known: Known | undefined;
  sums: ItemSums | undefined;
  chosen: readonly OptionSums[];
  count: QuestionCount | undefined;
  locale: Locale;
};

/** Where marks are given to all nobody has it right or wrong. */
export function isGiven({ keyStatus }: KeyItem): boolean {
  return keyStatus === 'dropped' || keyStatus === 'bonus';
}

function facilityOf(item: KeyItem, count: QuestionCount | undefined): Bounds | null {
  return count && !isGiven(item) ? shown(shareOf(count.correct, count.takers)) : null;
}

function blanksOf(sums: ItemSums | undefined): Pick<ItemStatistics, 'blank' | 'unopened'> {
  const { blank = 0, unopened = 0 } = sums ?? {};
  return { blank, unopened };
}

function statisticsOf(
  item: KeyItem,
  place: { section: string; number: number },
  { options, known, sums, chosen, count, locale }: Given,
): ItemStatistics {
  const discrimination = sums ? discriminationOf(sums) : null;
  const all = chosenOf(item, options, chosen);
  return {
    questionId: item.id,
    ...place,
    type: item.type,
    stem: known?.stem ?? '',
    version: item.version,
    isGiven: isGiven(item),
    facility: facilityOf(item, count),
    discrimination: shown(discrimination),
    isAlike: discrimination === null && sums !== undefined && sums.n >= fewestTakers,
    ...blanksOf(sums),
    medianTimeMs: count ? medianTimeOf(count.times) : null,
    options: all.map(({ id, isKey, n, rest }, at) => ({
      _id: id,
      bankId: known?.optionIds[at] ?? null,
      isKey,
      chosen: n,
      share: sums ? shown(shareOf(n, sums.n)) : null,
      meanRest: n > 0 ? marks(rest / n) : null,
    })),
    hints: sums && !isGiven(item) ? hintsOf({ discrimination, options: all, sums }, locale) : [],
  };
}

type Wish = { paperHash: string | undefined; offered: string | null };

/**
 * The form that is asked for by one of its papers, else the one that is offered now; as long as nobody has sat
 * that, the newest that somebody has.
 */
async function chooseForm(
  ctx: Asking,
  forms: readonly FormRow[],
  { paperHash, offered }: Wish,
): Promise<FormRow> {
  const name = paperHash ?? offered;
  const id = name && (await formOfPaper(ctx.db, name));
  const named = forms.find(({ form_id }) => form_id === id);
  const isFixed = paperHash !== undefined || (named !== undefined && named.takers > 0);
  const form = isFixed ? named : (forms.find(({ takers }) => takers > 0) ?? named ?? forms[0]);
  if (!form) throw new AppError('not_found');
  return form;
}

/** How the questions of a quiz do, for whoever may edit it. Throws `not_found` for one without a paper. */
export async function statistics(
  ctx: Asking<'user'>,
  quizId: string,
  { paperHash, questionId }: QueryOf<typeof contract.getStatistics>,
): Promise<Statistics> {
  const quiz = await getVisibleQuiz(ctx, quizId);
  if (!canEditQuiz(ctx.actor, quizFacts(quiz))) throw new AppError('not_found');
  const forms = await listForms(ctx.db, quizId, questionId);
  const form = await chooseForm(ctx, forms, { paperHash, offered: quiz.paper_name });
  const [key, paper, known, moments, counts, { items, options }] = await Promise.all([
    readMarkingKey(ctx, form),
    readPaper(ctx, form.paper_name),
    readKnown(ctx, form.paper_name),
    momentsOf(ctx.db, form.form_id),
    listQuestionCounts(ctx.db, form.form_id),
    sumSheets(ctx.db, form.form_id, sampleSize),
  ]);
  const chosen = await chosenAsOn(ctx, form.paper_name, options);
  const part = partIn(quiz, ctx.locale);
  const counted = new Map(counts.map((one) => [one.question_id, one]));
  const summed = new Map(items.map((one) => [one.question_id, one]));
  const placed = key.sections
    .flatMap(({ title, items: held }) => held.map((item) => ({ item, section: part(title) })))
    .map((one, at) => ({ ...one, number: at + 1 }));
  const isWhole = key.sections.every(
    ({ attemptLimit, items: held }) => (attemptLimit ?? held.length) >= held.length,
  );
  const reliability = isWhole ? reliabilityOf(items) : null;
  const bounds = shown(reliability);
  return {
    quizId,
    forms: forms.map(({ paper_name, takers, published_at }, at) => ({
      paperHash: paper_name,
      takers,
      isNewest: at === 0,
      publishedAt: published_at.toISOString(),
    })),
    form: {
      paperHash: form.paper_name,
      ...spreadOf(moments),
      reliability: reliability && bounds ? { ...bounds, error: marks(reliability.error) } : null,
    },
    sample: items[0]?.n ?? 0,
    questions: placed.map(({ item, section, number }) =>
      statisticsOf(
        item,
        { section, number },
        {
          options: paper.index.get(item.id)?.optionIds ?? new Set(),
          known: known.get(item.id),
          sums: summed.get(item.id),
          chosen: chosen.get(item.id) ?? [],
          count: counted.get(item.id),
          locale: ctx.locale,
        },
      ),
    ),
  };
}
