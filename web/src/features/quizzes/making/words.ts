import { quizLimits } from '@chinar/contract/quizzes';
import type { ManagedQuiz } from '@chinar/contract/quizzes.making';
import { Difficulty } from '@chinar/contract/questions.terms';
import type { CorrectionKind } from '@chinar/contract/quizzes.rules';
import * as m from '@chinar/messages/paraglide/messages';
import { difficultyWord } from '../../../lib/words.ts';

export const questionLimitOfSection = quizLimits.questions;

/** How a quiz stands, in a word. */
export function stateWord(state: ManagedQuiz['state']): string {
  const words = {
    draft: m.quizzes_make_state_draft,
    published: m.quizzes_make_state_published,
    unpublished: m.quizzes_make_state_unpublished,
  };
  return words[state]();
}

type Choice = { value: string; label: string; hint?: string };

export const partialChoices = (): Choice[] => [
  { value: 'none', label: m.quizzes_make_partial_none() },
  { value: 'per-correct', label: m.quizzes_make_partial_each() },
  { value: 'jee-advanced', label: m.quizzes_make_partial_jee() },
];

export const difficultyChoices = (): Choice[] =>
  Difficulty.options.map((value) => ({ value, label: difficultyWord(value) }));

export const languageChoices = (): Choice[] => [
  { value: 'en', label: m.common_language_en() },
  { value: 'hi', label: m.common_language_hi() },
];

export const profileChoices = (): Choice[] => [
  { value: 'safe', label: m.quizzes_make_profile_safe(), hint: m.quizzes_make_profile_safe_hint() },
  { value: 'real', label: m.quizzes_make_profile_real(), hint: m.quizzes_make_profile_real_hint() },
  {
    value: 'strict',
    label: m.quizzes_make_profile_strict(),
    hint: m.quizzes_make_profile_strict_hint(),
  },
];

export const roomChoices = (): Choice[] => [
  { value: 'chinar', label: m.quizzes_make_room_own() },
  { value: 'nta', label: m.quizzes_make_room_nta() },
  { value: 'tcs', label: m.quizzes_make_room_tcs() },
];

export const calculatorChoices = (): Choice[] => [
  { value: 'none', label: m.quizzes_make_calculator_none() },
  { value: 'basic', label: m.quizzes_make_calculator_basic() },
  { value: 'scientific', label: m.quizzes_make_calculator_scientific() },
];

export const orderChoices = (): Choice[] => [
  { value: 'free', label: m.quizzes_make_order_free() },
  { value: 'fixed', label: m.quizzes_make_order_fixed() },
];

export const shuffleChoices = (): Choice[] => [
  { value: 'none', label: m.quizzes_make_shuffle_none() },
  { value: 'questions', label: m.quizzes_make_shuffle_questions() },
  { value: 'options', label: m.quizzes_make_shuffle_options() },
  { value: 'both', label: m.quizzes_make_shuffle_both() },
];

export const closeChoices = (): Choice[] => [
  {
    value: 'hard_close',
    label: m.quizzes_make_close_hard(),
    hint: m.quizzes_make_close_hard_hint(),
  },
  {
    value: 'full_duration',
    label: m.quizzes_make_close_full(),
    hint: m.quizzes_make_close_full_hint(),
  },
];

export const releaseChoices = (): Choice[] => [
  { value: 'immediately', label: m.quizzes_make_release_now() },
  { value: 'afterClose', label: m.quizzes_make_release_close() },
  { value: 'manual', label: m.quizzes_make_release_manual() },
  { value: 'never', label: m.quizzes_make_release_never() },
];

/** What is done to a key, in a word. */
export function kindWord(kind: CorrectionKind): string {
  const words = {
    drop: m.quizzes_make_kind_drop,
    bonus: m.quizzes_make_kind_bonus,
    accept: m.quizzes_make_kind_accept,
    replace: m.quizzes_make_kind_replace,
  };
  return words[kind]();
}

export const kindChoices = (): Choice[] => [
  { value: 'replace', label: kindWord('replace'), hint: m.quizzes_make_kind_replace_hint() },
  { value: 'accept', label: kindWord('accept'), hint: m.quizzes_make_kind_accept_hint() },
  { value: 'bonus', label: kindWord('bonus'), hint: m.quizzes_make_kind_bonus_hint() },
  { value: 'drop', label: kindWord('drop'), hint: m.quizzes_make_kind_drop_hint() },
];

export const countsChoices = (): Choice[] => [
  { value: 'first', label: m.quizzes_make_counts_first() },
  { value: 'best', label: m.quizzes_make_counts_best() },
];
