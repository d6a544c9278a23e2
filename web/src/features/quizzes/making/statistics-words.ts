import type { ItemStatistics, QuizStatistics } from '@chinar/contract/attempts.statistics';
import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { letterOf } from '../../../lib/letters.ts';

type Estimate = NonNullable<ItemStatistics['facility']>;

/** Of a hundred takers, as one reads it: 62 % (58–66). */
export function percentWords({ value, low, high }: Estimate): string {
  const percent = (part: number): string => String(Math.round(part * 100));
  return m.quizzes_make_interval_percent({
    value: percent(value),
    low: percent(low),
    high: percent(high),
  });
}

/** Who chose an option, of all takers of the sample: "21 % (15–28) · 42". */
export function chosenWords(share: Estimate, chosen: number): string {
  return m.quizzes_make_option_chosen({
    share: percentWords(share),
    count: formatCount(chosen),
  });
}

/** What half of the takers needed: "half took 43 s at most (38–50 s)". */
export function timeWords({ value, low, high }: Estimate): string {
  const seconds = (ms: number): number => Math.round(ms / 1000);
  return m.quizzes_make_median_time({
    seconds: seconds(value),
    low: seconds(low),
    high: seconds(high),
  });
}

/** A coefficient with its interval: 0.31 (0.22–0.40). */
export function coefficientWords({ value, low, high }: Estimate): string {
  const two = (part: number): string => part.toFixed(2).replace('-', '−');
  return m.quizzes_make_interval({ value: two(value), low: two(low), high: two(high) });
}

/** Of fewer takers no question is called easy or hard. */
const fewestForEase = 300;

type Facility = Pick<ItemStatistics, 'facility' | 'isGiven'>;

/** What stands in the place of a facility that there is none of. */
export const noFacilityWords = ({ isGiven }: Pick<Facility, 'isGiven'>): string =>
  isGiven ? m.quizzes_make_facility_given() : m.quizzes_make_facility_unknown();

/** What a facility means: nearly everybody, hardly anybody, or some of them; nothing where too few say it. */
export function facilityWords({ facility, isGiven }: Facility): string {
  if (facility === null) return noFacilityWords({ isGiven });
  if (facility.n < fewestForEase) return '';
  if (facility.value > 0.85) return m.quizzes_make_facility_easy();
  return facility.value < 0.25 ? m.quizzes_make_facility_hard() : m.quizzes_make_facility_usual();
}

/** What a discrimination means (Ebel's bounds: 0.2 and 0.4), or why there is none. */
export function discriminationWords({
  discrimination,
  isAlike,
}: Pick<ItemStatistics, 'discrimination' | 'isAlike'>): string {
  if (discrimination === null)
    return isAlike
      ? m.quizzes_make_discrimination_alike()
      : m.quizzes_make_discrimination_unknown();
  if (discrimination.value < 0) return m.quizzes_make_discrimination_against();
  if (discrimination.value < 0.2) return m.quizzes_make_discrimination_weak();
  return discrimination.value < 0.4
    ? m.quizzes_make_discrimination_fair()
    : m.quizzes_make_discrimination_good();
}

/** What a reliability means: below 0.7 a difference of few marks says little (Nunnally). */
export function reliabilityWords(reliability: QuizStatistics['form']['reliability']): string {
  if (reliability === null) return m.quizzes_make_reliability_unknown();
  if (reliability.value < 0.7) return m.quizzes_make_reliability_low();
  return reliability.value < 0.85
    ? m.quizzes_make_reliability_fair()
    : m.quizzes_make_reliability_good();
}

/** What a hint advises, with the options that it is about by their letters; its own words where it names none. */
export function adviceWords(item: ItemStatistics, hint: ItemStatistics['hints'][number]): string {
  const letters = hint.optionIds
    .map((id) => item.options.findIndex(({ _id }) => _id === id))
    .filter((place) => place !== -1)
    .map(letterOf)
    .join(', ');
  if (letters === '' || hint.code === 'against') return hint.text;
  if (hint.code !== 'wrong_key') return m.quizzes_make_advice_dead({ letters });
  // Nobody can be compared with one who chose the key: then the hint is that next to nobody did.
  const atKey = item.options.reduce((sum, { isKey, chosen }) => sum + (isKey ? chosen : 0), 0);
  return atKey <= 1
    ? m.quizzes_make_advice_unchosen_key({ letters })
    : m.quizzes_make_advice_key({ letters });
}
