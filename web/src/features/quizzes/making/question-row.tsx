import type { QuestionBrief } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { calmQuery, useMedia } from '../../../lib/use-media.ts';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { difficultyWord } from '../../../lib/words.ts';
import { useField } from '../../../ui/fields/field.tsx';
import { Given } from '../../../ui/given.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useKnownQuestion } from './known-questions.tsx';
import { MarkingFields } from './marking-part.tsx';

/** What kind of question it is, small under what it asks. */
export function BriefFacts({ question }: { question: QuestionBrief }) {
  const { type, difficulty, subject, topic, languages, status, passageId } = question;
  const about = [subject, topic].filter(Boolean).join(' · ');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-3">
      {status !== 'active' && <Tag tone="saffron">{m.quizzes_make_not_active()}</Tag>}
      {languages.length > 1 && <Tag tone="lake">{m.quizzes_make_two_languages()}</Tag>}
      {passageId && <Tag>{m.quizzes_make_passage()}</Tag>}
      <span>{[questionTypeWord(type), difficultyWord(difficulty)].join(' · ')}</span>
      {about && <Given>{about}</Given>}
    </span>
  );
}

type RowProps = {
  id: string;
  /** Where it stands in the form: `sections.0.questions.3`. */
  base: string;
  place: number;
  total: number;
  questionId: string;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Acts({
  name,
  place,
  total,
  isOwn,
  panel,
  onOwn,
  onMove,
  onRemove,
}: Pick<RowProps, 'place' | 'total' | 'onMove' | 'onRemove'> & {
  name: string;
  isOwn: boolean;
  panel: string;
  onOwn: () => void;
}) {
  return (
    <span className="flex shrink-0 items-center max-sm:col-span-2 max-sm:justify-self-end">
      <IconButton
        label={m.quizzes_make_own_marks({ name })}
        aria-expanded={isOwn}
        aria-controls={panel}
        onClick={onOwn}
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
      </IconButton>
      <MoveButtons item={name} place={place} total={total} onMove={onMove} />
      <IconButton label={m.common_list_remove({ item: name })} onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** One question of a section: what it asks, its place, and marks of its own where it has them. */
export function QuestionRow({ id, base, place, total, questionId, onMove, onRemove }: RowProps) {
  const { question, isGone } = useKnownQuestion(questionId);
  const name = m.quizzes_make_question_at({ place: place + 1 });
  const state = useField({ name: base, label: name });
  const { getValues } = useFormContext();
  const [isOwn, setOwn] = useState(() => Boolean(get(getValues(), `${base}.marking.correct`)));
  const isCalm = useMedia(calmQuery);
  const panel = useId();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      data-place={base}
      tabIndex={-1}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: isCalm ? undefined : transition,
      }}
      className={`relative border-b border-line bg-surface last:border-0 ${isDragging ? 'z-10 shadow-raised' : ''} ${state.error ? 'bg-bad-soft' : ''}`}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 py-2 pr-1 pl-1 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden="true"
          className="flex min-h-11 cursor-grab touch-none items-center gap-1 text-ink-3 active:cursor-grabbing"
        >
          <GripVertical size={18} />
          <span className="w-7 text-right font-semibold tabular-nums">{place + 1}</span>
        </span>
        <span className="grid min-w-0 gap-1 pl-1">
          <span className="line-clamp-2">
            {question ? (
              <Given>{question.title ?? question.stem}</Given>
            ) : isGone ? (
              m.quizzes_make_gone()
            ) : (
              <TextSkeleton lines={1} />
            )}
          </span>
          {question && <BriefFacts question={question} />}
          {state.error && (
            <span id={state.errorId} className="text-14 font-medium text-bad">
              {state.error}
            </span>
          )}
        </span>
        <Acts
          {...{ name, place, total, isOwn, panel, onMove, onRemove }}
          onOwn={() => setOwn(!isOwn)}
        />
      </div>
      <div id={panel} hidden={!isOwn} className="border-t border-line bg-paper px-3 py-3 sm:pl-14">
        {isOwn && <MarkingFields base={`${base}.marking`} isOptional />}
      </div>
    </li>
  );
}
