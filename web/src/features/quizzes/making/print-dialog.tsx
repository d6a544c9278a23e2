import type { QuizEdit } from '@chinar/contract/quizzes';
import { type PrintLanguage, printQuiz } from '@chinar/contract/quizzes.print';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { hand } from '../../../ui/admin-table/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toasts.tsx';

type Key = 'yes' | 'no';

/** The languages in which a quiz can be printed; a single one is no choice. */
function languagesOf({ definition: { languages } }: QuizEdit): readonly PrintLanguage[] {
  if (languages.length < 2) return languages;
  return ['both', 'en', 'hi'];
}

const named = (language: PrintLanguage): string => {
  if (language === 'both') return m.quizzes_print_both();
  return language === 'hi' ? m.quizzes_print_hi() : m.quizzes_print_en();
};

/** Forms that are drawn; what names its questions has one. */
const formsOf = ({ definition: { sections, forms } }: QuizEdit): number =>
  sections.some(({ pool }) => pool) ? forms : 1;

/** One button for the file, or one for each form, which may all be fetched without choosing anew. */
function Makes({
  forms,
  making,
  onMake,
}: {
  forms: number;
  /** Which is being made. */
  making: number | null;
  onMake: (form: number) => void;
}) {
  if (forms === 1) {
    return (
      <Button variant="primary" wide loading={making !== null} onClick={() => onMake(0)}>
        {making === null ? m.quizzes_print_make() : m.quizzes_print_making()}
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">{m.quizzes_print_forms()}</p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {Array.from({ length: forms }, (_, form) => (
          <li key={form}>
            <Button
              wide
              loading={making === form}
              disabled={making !== null}
              onClick={() => onMake(form)}
            >
              {m.quizzes_print_form_at({ number: form + 1 })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With or without the key, in which language, and the file. */
export function PrintDialog({
  isOpen,
  onClose,
  quiz,
}: {
  isOpen: boolean;
  onClose: () => void;
  quiz: QuizEdit;
}) {
  const languages = languagesOf(quiz);
  const forms = formsOf(quiz);
  const [key, setKey] = useState<Key>('no');
  const [language, setLanguage] = useState<PrintLanguage>(languages[0] ?? 'en');
  const printed = useMutation({
    // Declared as bytes: they come as they are.
    mutationFn: async (form: number) =>
      (await call(printQuiz, {
        params: { id: quiz._id },
        query: { key, language, form },
      })) as unknown as Blob,
    onSuccess: (file, form) => {
      const which = forms > 1 ? `-form-${form + 1}` : '';
      hand(`${quiz.slug}${which}${key === 'yes' ? '-key' : ''}.pdf`, file);
      toast.success(m.quizzes_print_made());
      if (forms === 1) onClose();
    },
    networkMode: 'always',
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.quizzes_print_title()}
      text={m.quizzes_print_text()}
    >
      <div className="grid gap-5">
        <RadioCards
          legend={m.quizzes_print_key()}
          cards={[
            { value: 'no', label: m.quizzes_print_key_no(), hint: m.quizzes_print_key_no_text() },
            {
              value: 'yes',
              label: m.quizzes_print_key_yes(),
              hint: m.quizzes_print_key_yes_text(),
            },
          ]}
          isCompact
          value={key}
          onChoose={setKey}
        />
        {languages.length > 1 && (
          <Segmented
            label={m.quizzes_print_language()}
            value={language}
            options={languages.map((value) => ({ value, label: named(value) }))}
            onChange={setLanguage}
          />
        )}
        {printed.isError && (
          <Notice tone="bad" isAlert>
            {m.quizzes_print_failed({ reason: saidOf(printed.error, m.error_internal()) })}
          </Notice>
        )}
        <Makes
          forms={forms}
          making={printed.isPending ? printed.variables : null}
          onMake={printed.mutate}
        />
      </div>
    </Dialog>
  );
}
