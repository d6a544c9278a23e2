import { attemptLimits } from '@chinar/contract/attempts.limits';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import { answerForms } from '@chinar/contract/questions.terms';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { useMemo } from 'react';
import { picturesNamed } from '../../../ui/held-pictures.ts';
import { Html } from '../../../ui/html.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { singleTap } from '../../../ui/single-tap.ts';
import { useSpoken } from '../../../ui/use-spoken.ts';
import { useRoving } from '../../../ui/use-roving.ts';
import { chosenOptions } from '../answering/answers.ts';
import { textOf } from './paper-index.ts';
import { Press, TypingBox } from '../../../ui/press.tsx';
import { EnlargeButtons } from './room-enlarge.tsx';
import { MatchAnswer } from './room-match.tsx';
import { NumberAnswer } from './room-number.tsx';
import type { Room, RoomView } from './room.ts';
import { untouched } from '../answering/palette-state.ts';
import { letterOf } from '../../../lib/letters.ts';

type Props = { room: Room; view: RoomView; question: QuestionAsked; language: Language };

/** What the options of a question are called by a screen reader: the letter, and the text with its maths in words. */
function useNames(question: QuestionAsked, language: Language): readonly string[] {
  const { htmls, lang } = useMemo(() => {
    const text = textOf(question, language);
    return { htmls: text.options.map(({ html }) => html), lang: text.lang };
  }, [question, language]);
  return useSpoken(htmls, lang).map((text, place) =>
    m.spoken_option({ letter: letterOf(place), text: text ?? '' }),
  );
}

function Options({ room, view, question, language }: Props) {
  const isSeveral = question.type === 'multiple';
  const { options, lang } = textOf(question, language);
  const names = useNames(question, language);
  const chosen = chosenOptions((view.states.get(question._id) ?? untouched).selection);
  const roving = useRoving(
    options.map((option) => option._id),
    chosen[0],
  );
  // Where there is room the texts of a pool stand beside, once for all of its questions.
  const isPool = question.pool !== undefined;
  return (
    <div
      {...roving.group}
      role={isSeveral ? 'group' : 'radiogroup'}
      aria-label={isSeveral ? m.attempts_options_several() : m.attempts_options_one()}
      className={`grid grid-cols-1 gap-3 ${isPool ? 'xl:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]' : ''}`}
    >
      {options.map((option, place) => {
        const isChosen = chosen.includes(option._id);
        const row = (
          <Press
            {...roving.item(option._id)}
            // Each box that can be ticked is a stop of Tab, of options that exclude each other one is.
            {...(isSeveral ? { tabIndex: 0 } : {})}
            key={option._id}
            lang={lang}
            role={isSeveral ? 'checkbox' : 'radio'}
            aria-checked={isChosen}
            aria-label={names[place]}
            onClick={singleTap(() => room.choose(option._id, question._id))}
            className="w-full rounded-control"
          >
            <OptionRow
              isChosen={isChosen}
              letter={letterOf(place)}
              kind={isSeveral ? 'multiple' : 'single'}
            >
              <span className={isPool ? 'xl:hidden' : undefined}>
                <Html html={option.html} lang={lang} inline />
              </span>
            </OptionRow>
          </Press>
        );
        if (picturesNamed(option.html).length === 0) return row;
        const letter = letterOf(place);
        return (
          <div key={option._id} className="flex items-center gap-1">
            <div className="min-w-0 flex-1">{row}</div>
            <EnlargeButtons
              html={option.html}
              alt={names[place] ?? ''}
              words={{
                one: () => m.attempts_option_enlarge({ letter }),
                each: (number) => m.attempts_option_enlarge_one({ letter, number }),
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

function TextAnswer({ room, view, question }: Omit<Props, 'language'>) {
  return (
    <TypingBox
      key={question._id}
      value={view.draft}
      maxLength={attemptLimits.answerText}
      onChange={(event) => room.type(event.currentTarget.value)}
      aria-label={m.attempts_answer_text()}
      placeholder={m.attempts_answer_text()}
      data-typing
    />
  );
}

/** What was chosen of a pool whose texts stand beside. */
function PoolChoice({ view, question, language }: Props) {
  const { options, lang } = textOf(question, language);
  const chosen = chosenOptions((view.states.get(question._id) ?? untouched).selection);
  const shown = options.flatMap((option, place) =>
    chosen.includes(option._id) ? [{ ...option, letter: letterOf(place) }] : [],
  );
  if (question.pool === undefined || shown.length === 0) return null;
  return (
    <ul lang={lang} aria-hidden="true" className="hidden gap-1 text-16 text-good-text xl:grid">
      {shown.map(({ _id, html, letter }) => (
        <li key={_id} className="flex items-baseline gap-3">
          <span className="text-14 font-semibold">{letter}</span>
          <span className="min-w-0 flex-1">
            <Html html={html} lang={lang} inline />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The part of a question in which the answer is given. */
export function AnswerPart(props: Props) {
  const { type, _id } = props.question;
  switch (answerForms[type]) {
    case 'value':
      return <NumberAnswer {...props} key={_id} />;
    case 'text':
      return <TextAnswer {...props} key={_id} />;
    case 'pairs':
      return <MatchAnswer {...props} key={_id} />;
    case 'optionIds':
      return (
        <>
          <Options {...props} />
          <PoolChoice {...props} />
        </>
      );
  }
}
