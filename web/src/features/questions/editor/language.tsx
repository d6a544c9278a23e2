import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type EditorValues, isHindiUsed, listsOf } from './values.ts';

export const languages = ['en', 'hi'] as const;

type Shown = { language: Language; show: (language: Language) => void };

const LanguageContext = createContext<Shown>({ language: 'en', show: () => undefined });

/** Which language a phone shows; where there is room both stand side by side. */
export function LanguageKeeper({ children }: { children: ReactNode }) {
  const [language, show] = useState<Language>('en');
  return <LanguageContext value={{ language, show }}>{children}</LanguageContext>;
}

export function useLanguage(): Shown {
  return use(LanguageContext);
}

export const languageWord = (language: Language): string =>
  language === 'en' ? m.common_language_en() : m.common_language_hi();

type Gap = { path: string; en: string };

/** The texts that English has and Hindi lacks, once anything is written in Hindi. */
export function gapsIn(values: EditorValues): Gap[] {
  const { content, type } = values;
  const { en, hi } = content;
  if (!isHindiUsed(values)) return [];
  const texts: [string, string, string][] = [
    ['stem', en.stem, hi.stem],
    ...listsOf(type).flatMap((list) =>
      en[list].map(({ text }, place): [string, string, string] => [
        `${list}.${place}.text`,
        text,
        hi[list][place]?.text ?? '',
      ]),
    ),
    ['explanation', en.explanation, hi.explanation],
  ];
  return texts.flatMap(([path, written, translated]) =>
    written.trim() !== '' && translated.trim() === '' ? [{ path, en: written }] : [],
  );
}

/** Whether a text says the same in every language: formulae, numbers and pictures without a word. */
export function isWordless(text: string): boolean {
  const rest = text.replaceAll(/\$\$?[^$]*\$\$?/g, '').replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '');
  return text.trim() !== '' && !/\p{L}{2,}/u.test(rest);
}

/** What each language is called and how much of it is there; on a phone, which one is shown. */
export function LanguageHead() {
  const { setValue, getValues } = useFormContext();
  const { language, show } = useLanguage();
  const values = useWatch() as EditorValues;
  const gaps = gapsIn(values);
  const isHindi = isHindiUsed(values);
  // What can be copied as it is, whatever language one reads it in.
  const wordless = (): Gap[] => {
    const { content, type } = getValues() as EditorValues;
    return listsOf(type).flatMap((list) =>
      content.en[list].flatMap(({ text }, place) =>
        isWordless(text) && !content.hi[list][place]?.text.trim()
          ? [{ path: `${list}.${place}.text`, en: text }]
          : [],
      ),
    );
  };
  const copy = (): void => {
    for (const { path, en } of wordless())
      setValue(`content.hi.${path}`, en, { shouldDirty: true, shouldValidate: false });
  };
  const note = !isHindi ? (
    <span className="text-14 text-ink-3">{m.questions_hindi_none()}</span>
  ) : gaps.length > 0 ? (
    <span className="flex items-center gap-1.5 text-14 font-medium text-warn-text">
      <TriangleAlert size={16} aria-hidden="true" />
      {m.questions_hindi_missing({ count: gaps.length })}
    </span>
  ) : (
    <span className="flex items-center gap-1.5 text-14 font-medium text-good-text">
      <Check size={16} aria-hidden="true" />
      {m.questions_hindi_whole()}
    </span>
  );
  return (
    <div className="grid gap-2">
      <div className="@min-[40rem]:hidden">
        <Segmented
          label={m.questions_language_shown()}
          showLabel={false}
          value={language}
          options={languages.map((value) => ({ value, label: languageWord(value), lang: value }))}
          onChange={show}
        />
      </div>
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-1 @min-[40rem]:grid-cols-2">
        <p lang="en" className="heading text-18 @max-[40rem]:hidden">
          {m.common_language_en()}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p lang="hi" className="heading text-18 @max-[40rem]:hidden">
            {m.common_language_hi()}
          </p>
          <output>{note}</output>
          {wordless().length > 0 && (
            <Button size="sm" variant="ghost" onClick={copy}>
              {m.questions_copy_formulae()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
