import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { markOf } from './entry-rows.tsx';
import { languageWord } from './language.tsx';
import type { ListName } from './values.ts';

/** The language of a place of a question; null where it is of none. */
export function languageAt(path: string): Language | null {
  if (path.startsWith('content.en')) return 'en';
  return path.startsWith('content.hi') ? 'hi' : null;
}

function partWord(part: string, place: string | undefined): string {
  const mark = place === undefined ? '' : markOf(part as ListName, Number(place));
  switch (part) {
    case 'stem':
      return m.questions_part_stem();
    case 'explanation':
      return m.questions_part_explanation();
    case 'options':
      return mark ? m.questions_item_option({ mark }) : m.questions_part_options();
    case 'left':
      return mark ? m.questions_item_left({ mark }) : m.questions_column_left();
    case 'right':
      return mark ? m.questions_item_right({ mark }) : m.questions_column_right();
    default:
      return part;
  }
}

const others = {
  key: m.questions_part_key,
  optionMarks: m.questions_weighs,
  passageId: m.questions_passage,
  pool: m.questions_pool_name,
  topic: m.questions_field_subject,
} as const;

/** A place of a question in words: "Option B, Hindi". */
export function placeWord(path: string): string {
  const language = languageAt(path);
  const [first = '', , part = '', place] = path.split('.');
  if (language)
    return m.questions_text_in({ label: partWord(part, place), language: languageWord(language) });
  return first in others ? others[first as keyof typeof others]() : first;
}

/** Moves the focus to the field of a place, or to the nearest around it. */
export function jumpTo(path: string, show: (language: Language) => void): void {
  const language = languageAt(path);
  if (language) show(language);
  requestAnimationFrame(() => {
    let name = path;
    while (name !== '') {
      const found =
        document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`) ??
        document.querySelector<HTMLElement>(`form [name^="${CSS.escape(`${name}.`)}"]`);
      if (found) {
        found.focus();
        found.scrollIntoView({ block: 'center' });
        return;
      }
      name = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    }
  });
}
