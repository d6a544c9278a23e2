import { assertionReason } from '@chinar/content/question-forms/assertion-reason';
import type { ReturnOf } from '@chinar/contract/endpoint';
import type { listQuestionTemplates } from '@chinar/contract/questions.templates';

const { form, title, instruction, draft } = assertionReason;
const { type, textKind, content } = draft;

/**
 * Handed out by a call, as templates of quizzes are, so that a page of authors carries none of the texts,
 * and whoever writes questions from outside finds them too.
 */
export function questionTemplates(): ReturnOf<typeof listQuestionTemplates> {
  const written = {
    en: { ...content.en, options: [...content.en.options] },
    hi: { ...content.hi, options: [...content.hi.options] },
  };
  return [{ form, title, instruction, draft: { type, textKind, content: written } }];
}
