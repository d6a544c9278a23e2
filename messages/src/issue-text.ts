import * as m from '../compiled/messages.js';

type Locale = 'en' | 'hi';
type Say = (values: Record<string, string>, options: { locale?: Locale }) => string;

/** Every fault of a field that a schema or a rule can name, and its sentence. */
const sentences = {
  required: m.issue_required,
  wrong_type: m.issue_wrong_type,
  too_short: m.issue_too_short,
  too_long: m.issue_too_long,
  too_low: m.issue_too_low,
  too_high: m.issue_too_high,
  too_few: m.issue_too_few,
  too_many: m.issue_too_many,
  not_one_of: m.issue_not_one_of,
  unknown_field: m.issue_unknown_field,
  wrong_format: m.issue_wrong_format,
  not_multiple: m.issue_not_multiple,
  wrong_shape: m.issue_wrong_shape,
  username_characters: m.issue_username_characters,
  email_invalid: m.issue_email_invalid,
  phone_invalid: m.issue_phone_invalid,
  password_common: m.issue_password_common,
  password_personal: m.issue_password_personal,
  admin_unknown: m.issue_admin_unknown,
  date_future: m.issue_date_future,
  days_many: m.issue_days_many,
  times_over: m.issue_times_over,
  name_reserved: m.issue_name_reserved,
  password_wrong: m.issue_password_wrong,
  price_not_free: m.issue_price_not_free,
  question_unknown: m.issue_question_unknown,
  mark_fraction: m.issue_mark_fraction,
  question_repeated: m.issue_question_repeated,
  window_order: m.issue_window_order,
  language_missing: m.issue_language_missing,
  question_retired: m.issue_question_retired,
  explanation_missing: m.issue_explanation_missing,
  no_questions: m.issue_no_questions,
  attempt_limit: m.issue_attempt_limit,
  series_unknown: m.issue_series_unknown,
  section_questions: m.issue_section_questions,
  maths_broken: m.issue_maths_broken,
  question_not_in_paper: m.issue_question_not_in_paper,
  answer_kind: m.issue_answer_kind,
  option_unknown: m.issue_option_unknown,
  name_is_address: m.issue_name_is_address,
  option_repeated: m.issue_option_repeated,
  epoch_unknown: m.issue_epoch_unknown,
  course_unknown: m.issue_course_unknown,
  exam_unknown: m.issue_exam_unknown,
  date_far: m.issue_date_far,
  one_line: m.issue_one_line,
  terms_needed: m.issue_terms_needed,
  consent_needed: m.issue_consent_needed,
  code_wrong: m.issue_code_wrong,
  code_shape: m.issue_code_shape,
  zone_unknown: m.issue_zone_unknown,
  center_unknown: m.issue_center_unknown,
  slot_gone: m.issue_slot_gone,
  slug_taken: m.issue_slug_taken,
  exam_code_taken: m.issue_exam_code_taken,
  end_order: m.issue_end_order,
  audience_unknown: m.issue_audience_unknown,
  audience_own: m.issue_audience_own,
  guardian_is_oneself: m.issue_guardian_is_oneself,
  picture_large: m.issue_picture_large,
  picture_unreadable: m.issue_picture_unreadable,
} as unknown as Record<string, Say>;

/** The sentence for a fault, in the reader's language; the neutral one for an unknown key. */
export function issueText(
  issue: { key: string; values: Record<string, string> },
  locale?: Locale,
): string {
  const say = sentences[issue.key] ?? m.issue_wrong_shape;
  return say(issue.values, locale ? { locale } : {});
}
