import * as m from '@chinar/messages/paraglide/messages';
import { TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Press } from '../../../ui/press.tsx';
import { languages, languageWord, useLanguage } from './language.tsx';
import { TextCell } from './text-cell.tsx';
import { type EditorValues, isHindiUsed } from './values.ts';

/** Where Hindi lacks what English has: the gap says so, and offers the English to begin with. */
function Gap({ path }: { path: string }) {
  const { setValue } = useFormContext();
  const [content, type, parked] = useWatch({ name: ['content', 'type', 'parked'] }) as [
    EditorValues['content'],
    EditorValues['type'],
    EditorValues['parked'],
  ];
  const [en, hi] = useWatch({ name: [`content.en.${path}`, `content.hi.${path}`] }) as string[];
  const isGap = Boolean(en?.trim()) && !hi?.trim() && isHindiUsed({ content, type, parked });
  if (!isGap) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-14 text-warn-text">
      <span className="flex items-center gap-1.5 font-medium">
        <TriangleAlert size={16} aria-hidden="true" />
        {m.questions_gap()}
      </span>
      <Press
        onClick={() => setValue(`content.hi.${path}`, en, { shouldDirty: true })}
        className="tap min-h-11 rounded-control px-2 font-semibold text-lake hover:bg-sunk md:min-h-8"
      >
        {m.questions_copy_english()}
      </Press>
    </p>
  );
}

/** One text in both languages: side by side where there is room, else the one that is shown. */
export function TextPair({
  path,
  label,
  rows = 1,
  maxLength,
  optional = false,
  onMove,
}: {
  /** Within a language: `stem`, `options.0.text`. */
  path: string;
  label: string;
  rows?: number;
  maxLength: number;
  optional?: boolean;
  onMove?: (by: -1 | 1, language: 'en' | 'hi') => void;
}) {
  const { language: shown } = useLanguage();
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-4 @min-[40rem]:grid-cols-2">
      {languages.map((lang) => (
        <div key={lang} className={`min-w-0 ${lang === shown ? '' : '@max-[40rem]:hidden'}`}>
          <TextCell
            name={`content.${lang}.${path}`}
            label={m.questions_text_in({ label, language: languageWord(lang) })}
            lang={lang}
            rows={rows}
            maxLength={maxLength}
            optional={optional || lang === 'hi'}
            {...(onMove ? { onMove: (by: -1 | 1) => onMove(by, lang) } : {})}
          />
          {lang === 'hi' && <Gap path={path} />}
        </div>
      ))}
    </div>
  );
}
