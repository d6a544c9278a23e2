import type { QuestionPreview } from '@chinar/contract/questions.bank';
import type { Question } from '@chinar/contract/questions';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { Html } from '../../../ui/html.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { languageWord } from './language.tsx';
import { letterOf } from '../../../lib/letters.ts';

type Entry = { _id: string; html: string };

function Mark({ children }: { children: string }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-tag bg-sunk text-14 font-semibold text-ink-2">
      {children}
    </span>
  );
}

function Column({
  entries,
  mark,
  lang,
}: {
  entries: Entry[];
  mark: (place: number) => string;
  lang: Language;
}) {
  return (
    <ol lang={lang} className="grid content-start gap-2">
      {entries.map(({ _id, html }, place) => (
        <li key={_id} className="flex items-baseline gap-3 text-18">
          <Mark>{mark(place)}</Mark>
          <span className="min-w-0 flex-1">
            <Html html={html} lang={lang} inline />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Where it is answered: options, columns, or a box. */
function Answers({
  text,
  type,
  lang,
}: {
  text: QuestionPreview['html']['en'];
  type: Question['type'];
  lang: Language;
}) {
  return (
    <>
      {text.options.length > 0 && (
        <ul lang={lang} className="grid grid-cols-1 gap-3">
          {text.options.map(({ _id, html }, place) => (
            <li key={_id}>
              <OptionRow
                isChosen={false}
                letter={letterOf(place)}
                kind={type === 'multiple' ? 'multiple' : 'single'}
              >
                <Html html={html} lang={lang} inline />
              </OptionRow>
            </li>
          ))}
        </ul>
      )}
      {text.left && text.right && (
        <div className="grid grid-cols-2 gap-x-6">
          <Column entries={text.left} mark={letterOf} lang={lang} />
          <Column entries={text.right} mark={(place) => String(place + 1)} lang={lang} />
        </div>
      )}
      {['numeric', 'integer', 'shorttext'].includes(type) && (
        <p className="grid h-14 items-center rounded-control border border-line-strong bg-surface px-4 text-ink-3">
          {type === 'shorttext' ? m.questions_shown_text() : m.questions_shown_number()}
        </p>
      )}
    </>
  );
}

/** A question as the exam room asks it, its options as they stand there before one is chosen. */
export function ShownQuestion({
  preview,
  type,
  language,
}: {
  preview: QuestionPreview;
  type: Question['type'];
  language: Language;
}) {
  const isOther = language === 'hi' && !preview.html.hi;
  const lang = isOther ? 'en' : language;
  const text = preview.html[lang] ?? preview.html.en;
  const passage = preview.passage?.[language] ?? preview.passage?.en;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="heading text-22">{m.common_question_number({ number: 1 })}</span>
        <Tag>{questionTypeWord(type)}</Tag>
      </p>
      {passage && (
        <div className="max-h-60 overflow-y-auto rounded-control bg-sunk px-4 py-3">
          <Html html={passage.text} lang={lang} />
        </div>
      )}
      <div className="text-18">
        {isOther && (
          <p className="mb-2 text-14 text-ink-3">
            {m.questions_shown_other({ language: languageWord(language) })}
          </p>
        )}
        {text.stem.trim() === '' ? (
          <p className="text-16 text-ink-3">{m.questions_shown_empty()}</p>
        ) : (
          <Html html={text.stem} lang={lang} />
        )}
      </div>
      <Answers text={text} type={type} lang={lang} />
      {text.explanation.trim() !== '' && (
        <div className="border-l-3 border-line pl-4">
          <p className="text-14 font-semibold text-ink-3">{m.questions_explanation()}</p>
          <Html html={text.explanation} lang={lang} />
        </div>
      )}
    </div>
  );
}
