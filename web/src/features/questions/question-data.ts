import type { Question, QuestionDraft } from '@chinar/contract/questions';
import type { TextKind } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { shareWords } from '@chinar/messages/key-words';

/** What a question of a file and one of the bank have in common. */
export type AnyQuestion = QuestionDraft | Question;

type Entry = { _id: string; html: string };

/** A question's text as compiled HTML. */
export type TextHtml = {
  stem: string;
  options: Entry[];
  left?: Entry[] | undefined;
  right?: Entry[] | undefined;
  explanation: string;
};

/** What a question is about, in one line and in the reader's language; empty where its author did not say. */
export function topicLine({ translations = {}, ...written }: AnyQuestion['topic']): string {
  const { subject, topic } = { ...written, ...translations[currentLocale()] };
  return [subject, topic].filter(Boolean).join(' · ');
}

/** How a question of the bank stands, in a word. */
export function statusWord(status: Question['status']): string {
  const words = {
    draft: m.questions_status_draft,
    reviewed: m.questions_status_reviewed,
    active: m.questions_status_active,
    retired: m.questions_status_retired,
  };
  return words[status]();
}

/** The colour of how a question stands. */
export const statusTones = {
  draft: 'saffron',
  reviewed: 'lake',
  active: 'good',
  retired: 'plain',
} as const;

/** Whether an option is right, or what part of the marks it carries; null when it is neither. */
export function optionKeyText(question: AnyQuestion, optionId: string): string | null {
  const share = question.optionMarks?.[optionId];
  const isKey = 'optionIds' in question.key && question.key.optionIds.includes(optionId);
  if (share !== undefined && share !== 1 && share !== 0) return shareWords(share);
  return isKey ? m.questions_key_right() : null;
}

/** How a kind of text is called. */
export function textKindWord(kind: TextKind): string {
  const words = {
    markdown: m.questions_kind_markdown,
    plain: m.questions_kind_plain,
    html: m.questions_kind_html,
    latex: m.questions_kind_latex,
  };
  return words[kind]();
}
