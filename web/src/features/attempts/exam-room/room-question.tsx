import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import { formatSignedMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Calculator } from 'lucide-react';
import { Html } from '../../../ui/html.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PaletteMark } from '../../../ui/palette-mark.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type QuestionState, statusOf, untouched } from '../answering/palette-state.ts';
import { textOf } from './paper-index.ts';
import { Press } from '../../../ui/press.tsx';
import { useLook } from './room-look.ts';
import { AnswerPart } from './room-answer.tsx';
import { languageName, kindWord } from './room-parts.ts';
import { PassagePane } from './room-passage.tsx';
import { zooms } from './room-zooms.ts';
import type { Room, RoomView } from './room.ts';

let lastShown: string | null = null;

/** Moves the focus to the head of a question that was just opened, so that it is read from its start. */
function focusHead(id: string): (node: HTMLHeadingElement | null) => void {
  return (node) => {
    if (!node || lastShown === id) return;
    node.focus({ preventScroll: true });
    lastShown = id;
  };
}

/** What one of the sheets of the room shows. */
export type RoomSheet =
  | 'palette'
  | 'paper'
  | 'instructions'
  | 'summary'
  | 'acts'
  | 'section'
  | 'display'
  | 'keys';

/** From here on a text is read like a passage: it stands beside the answer where there is room for both. */
const longLetters = 700;

const lettersOf = (html: string): number => html.replaceAll(/<[^>]*>/g, '').length;

type PaneProps = {
  room: Room;
  view: RoomView;
  onOpen: (sheet: RoomSheet) => void;
  onCalculate: (() => void) | null;
};

/** The question that is open, with its passage beside it where there is room, else above it. */
export function QuestionPane(props: PaneProps) {
  const { room, view } = props;
  const group = room.index.byId.get(view.currentId)?.group ?? null;
  if (!group) return <Question {...props} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:flex-row">
      {/* It stays while its questions change: where one has read to is kept. */}
      <PassagePane key={group.passage._id} room={room} view={view} group={group} />
      <Question {...props} />
    </div>
  );
}

/** Calculator, question paper and instructions, where they do not lie in the header. */
function Tools({ onOpen, onCalculate }: Pick<PaneProps, 'onOpen' | 'onCalculate'>) {
  return (
    <div className="order-last ml-auto flex items-center gap-2 max-md:hidden">
      {onCalculate && (
        <Press
          onClick={onCalculate}
          className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-14 font-semibold hover:border-line-strong max-lg:hidden"
        >
          <Calculator size={18} aria-hidden="true" />
          {m.attempts_calc()}
        </Press>
      )}
      <div className="flex gap-4 text-14 font-medium text-lake">
        <Press onClick={() => onOpen('paper')} className="min-h-11 hover:underline">
          {m.attempts_question_paper()}
        </Press>
        <Press onClick={() => onOpen('instructions')} className="min-h-11 hover:underline">
          {m.attempts_instructions()}
        </Press>
      </div>
    </div>
  );
}

/** Of which kind a question is, what it brings and costs, and whether it is marked. */
function Facts({ question, state }: { question: QuestionAsked; state: QuestionState }) {
  const { correct, wrong } = question.marks;
  return (
    <>
      <Tag>{kindWord(question)}</Tag>
      <Tag tone="good">
        <span className="sr-only">{m.attempts_marks_right()}</span>
        {formatSignedMarks(correct)}
      </Tag>
      <Tag tone={wrong < 0 ? 'bad' : 'plain'}>
        <span className="sr-only">{m.attempts_marks_wrong()}</span>
        {formatSignedMarks(wrong)}
      </Tag>
      {question.marks.perOption && <Tag>{m.attempts_marks_per_option()}</Tag>}
      {state.marked && (
        <Tag icon={<PaletteMark state={statusOf(state)} number="" className="w-4.5" />}>
          {m.common_palette_marked()}
        </Tag>
      )}
    </>
  );
}

/** The question itself: its number, kind and marks, its text, and where it is answered. */
function Question({ room, view, onOpen, onCalculate }: PaneProps) {
  const { size } = useLook();
  const placed = room.index.byId.get(view.currentId);
  if (!placed) return null;
  const { question, number, group, section } = placed;
  const { sections } = room.index;
  const text = textOf(question, view.language);
  const isLong = lettersOf(text.stem) > longLetters;
  return (
    <section
      key={question._id}
      className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain max-xs:overflow-y-visible"
      data-scroll
      // Where nothing in it takes the focus it is scrolled by keys all the same.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={view.isTakenOver ? 0 : undefined}
    >
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-2.5 md:px-8 md:pt-5 md:pb-3">
        {/* Before the head: whose focus is on it reads on to the question's text. */}
        <Tools onOpen={onOpen} onCalculate={onCalculate} />
        <h1 ref={focusHead(question._id)} tabIndex={-1} className="mr-2 text-22">
          {m.common_question_number({ number })}
          {sections.length > 1 && <span className="sr-only">, {sections[section]?.title}</span>}
        </h1>
        <Facts question={question} state={view.states.get(question._id) ?? untouched} />
      </div>
      <div className={`grid max-w-page grid-cols-1 gap-6 px-4 pb-6 md:px-8 ${zooms[size]}`}>
        <div
          className={`grid grid-cols-1 content-start gap-6 md:min-w-full lg:min-w-0 ${isLong && !group ? 'xl:grid-cols-2 xl:gap-10' : 'max-w-[50rem]'}`}
        >
          <div className="text-18 xl:text-[1.25rem] xl:leading-relaxed">
            {text.isOther && (
              <p className="mb-2 text-14 text-ink-3">
                {m.attempts_language_missing({ language: languageName(view.language) })}
              </p>
            )}
            <Html html={text.stem} lang={text.lang} />
          </div>
          <div className="grid grid-cols-1 content-start gap-6">
            {view.hasConflict && (
              <Notice tone="warn">
                {view.isTakenOver ? m.attempts_conflict_there() : m.attempts_conflict()}
              </Notice>
            )}
            <AnswerPart room={room} view={view} question={question} language={view.language} />
          </div>
        </div>
      </div>
    </section>
  );
}
