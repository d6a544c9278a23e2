import { assertionReason } from '@chinar/content/question-forms/assertion-reason';
import type { QuestionForm } from '@chinar/contract/questions.terms';
import { currentLocale } from '../../../lib/i18n.ts';

const told = { 'assertion-reason': assertionReason } as const;

/** What has to be read once before questions of a form are asked; nothing where there are none. */
export function FormsCard({ forms }: { forms: readonly (QuestionForm | undefined)[] }) {
  const asked = [...new Set(forms)].flatMap((form) => (form ? [told[form]] : []));
  return asked.map(({ form, title, instruction }) => (
    <section key={form} className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h3 className="text-18">{title[currentLocale()]}</h3>
      <p className="text-ink-2">{instruction[currentLocale()]}</p>
    </section>
  ));
}
