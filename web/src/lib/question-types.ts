import type { QuestionType } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';

/** A type of question as those who make tests call it. */
export function questionTypeWord(type: QuestionType): string {
  const words = {
    single: m.questions_type_single,
    multiple: m.questions_type_multiple,
    numeric: m.questions_type_numeric,
    integer: m.questions_type_integer,
    truefalse: m.questions_type_truefalse,
    match: m.questions_type_match,
    shorttext: m.questions_type_shorttext,
  };
  return words[type]();
}
