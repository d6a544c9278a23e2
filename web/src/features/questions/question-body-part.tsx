import * as m from '@chinar/messages/paraglide/messages';
import { Check, Minus } from 'lucide-react';
import { typedKeyWords } from '@chinar/messages/key-words';
import { matchedPlaces } from '../../lib/key-words.ts';
import { Html } from '../../ui/html.tsx';
import type { AnyQuestion, TextHtml } from './question-data.ts';
import { optionKeyText } from './question-data.ts';
import { letterOf } from '../../lib/letters.ts';

type Language = 'en' | 'hi';

type OptionProps = {
  letter: string;
  html: string;
  /** Right, or its part of the marks; what costs marks is no right answer. */
  word: string | null;
  isCostly: boolean;
};

function Option({ letter, html, word, isCostly }: OptionProps) {
  const Mark = isCostly ? Minus : Check;
  const box = isCostly ? 'bg-bad-soft' : word ? 'bg-good-soft' : '';
  return (
    <li className={`flex items-baseline gap-3 rounded-control px-3 py-1.5 ${box}`}>
      <span className="w-4 shrink-0 text-14 font-semibold text-ink-3" aria-hidden="true">
        {letter}
      </span>
      <span className="min-w-0 flex-1">
        <Html html={html} inline />
      </span>
      {word && (
        <span
          className={`flex shrink-0 items-center gap-1 self-center text-14 font-semibold ${isCostly ? 'text-bad' : 'text-good-text'}`}
        >
          <Mark size={16} aria-hidden="true" />
          {word}
        </span>
      )}
    </li>
  );
}

/** What is right to type. */
function TypedKey({ text }: { text: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-good-soft px-3 py-1.5">
      <span className="text-14 font-semibold text-good-text">{m.questions_key_answer()}</span>
      <span className="figure text-18">{text}</span>
    </p>
  );
}

function Side({
  question,
  text,
  language,
  isNamed,
}: {
  question: AnyQuestion;
  text: TextHtml;
  language: Language;
  isNamed: boolean;
}) {
  const typed = typedKeyWords(question.key);
  const names = { en: m.common_language_en, hi: m.common_language_hi };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      {isNamed && (
        <p lang={language} className="text-14 font-semibold text-ink-3">
          {names[language]()}
        </p>
      )}
      <Html html={text.stem} lang={language} />
      {typed !== '' && <TypedKey text={typed} />}
      {text.options.length > 0 && (
        <ol lang={language} className="-mx-3 grid gap-0.5">
          {text.options.map((option, place) => (
            <Option
              key={option._id}
              letter={letterOf(place)}
              html={option.html}
              word={optionKeyText(question, option._id)}
              isCostly={(question.optionMarks?.[option._id] ?? 0) < 0}
            />
          ))}
        </ol>
      )}
      {text.left && text.right && (
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <ol lang={language} className="grid content-start gap-0.5">
            {text.left.map((entry, place) => (
              <Option
                key={entry._id}
                letter={letterOf(place)}
                html={entry.html}
                word={
                  matchedPlaces(question.key, question.content.en.right ?? [], entry._id).join(
                    ', ',
                  ) || null
                }
                isCostly={false}
              />
            ))}
          </ol>
          <ol lang={language} className="grid content-start gap-0.5">
            {text.right.map((entry, place) => (
              <Option
                key={entry._id}
                letter={String(place + 1)}
                html={entry.html}
                word={null}
                isCostly={false}
              />
            ))}
          </ol>
        </div>
      )}
      {text.explanation !== '' && (
        <details className="group">
          <summary className="state inline-flex min-h-11 cursor-pointer items-center text-14 font-semibold text-lake md:min-h-8">
            {m.questions_explanation()}
          </summary>
          <div className="mt-1 border-l-3 border-line pl-4 text-ink-2">
            <Html html={text.explanation} lang={language} />
          </div>
        </details>
      )}
    </div>
  );
}

/** A question with its key: English, and Hindi beside it where there is one. */
export function QuestionBody({
  question,
  html,
}: {
  question: AnyQuestion;
  html: { en: TextHtml; hi?: TextHtml | undefined };
}) {
  return (
    <div
      className={`grid grid-cols-1 gap-x-12 gap-y-6 ${html.hi ? 'lg:grid-cols-2' : 'max-w-text'}`}
    >
      <Side question={question} text={html.en} language="en" isNamed={html.hi !== undefined} />
      {html.hi && <Side question={question} text={html.hi} language="hi" isNamed />}
    </div>
  );
}
