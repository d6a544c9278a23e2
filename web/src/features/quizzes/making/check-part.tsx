import { formatMarks } from '@chinar/content/format';
import type { QuizCheck } from '@chinar/contract/quizzes.making';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Press } from '../../../ui/press.tsx';
import { placeWords } from './words-of-places.ts';

/** So many are seen at once; whoever mends them sees the next. */
const shown = 12;

function Notes({ notes, onJump }: { notes: QuizCheck['faults']; onJump: (path: string) => void }) {
  return (
    <ul className="grid">
      {notes.slice(0, shown).map(({ path, message }) => (
        <li key={`${path} ${message}`} className="border-b border-line last:border-0">
          <Press
            onClick={() => onJump(path)}
            className="grid w-full gap-0.5 rounded-control px-2 py-2.5 hover:bg-sunk"
          >
            <span className="text-14 font-semibold text-lake">{placeWords(path)}</span>
            <span className="text-14">{message}</span>
          </Press>
        </li>
      ))}
      {notes.length > shown && (
        <li className="px-2 py-2 text-14 text-ink-2">
          {m.quizzes_make_check_more({ count: notes.length - shown })}
        </li>
      )}
    </ul>
  );
}

function Line({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Mark = isGood ? CircleCheck : TriangleAlert;
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Mark
        size={20}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isGood ? 'text-good-text' : 'text-warn-text'}`}
      />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function changesText({
  added,
  removed,
  renewed,
  isRearranged,
}: NonNullable<QuizCheck['changes']>): string {
  const parts = [
    added > 0 ? m.quizzes_make_changes_added({ count: added }) : '',
    removed > 0 ? m.quizzes_make_changes_removed({ count: removed }) : '',
    renewed > 0 ? m.quizzes_make_changes_renewed({ count: renewed }) : '',
    isRearranged ? m.quizzes_make_changes_rearranged() : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : m.quizzes_make_changes_none();
}

/** What stands between a draft and its publishing, each with the way to its place. */
export function CheckPart({ check, onJump }: { check: QuizCheck; onJump: (path: string) => void }) {
  const { faults, warnings, changes } = check;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 tabular-nums">
        {m.quizzes_questions_count({ count: check.questions })}
        {' · '}
        {m.quizzes_marks_count({ marks: formatMarks(check.maxScore) })}
      </p>
      <div className="grid gap-1">
        <Line isGood={faults.length === 0}>
          {faults.length === 0
            ? m.quizzes_make_check_ready()
            : m.quizzes_make_check_faults({ count: faults.length })}
        </Line>
        <Notes notes={faults} onJump={onJump} />
      </div>
      {warnings.length > 0 && (
        <div className="grid gap-1">
          <p className="text-14 font-semibold text-ink-2">
            {m.quizzes_make_check_warnings({ count: warnings.length })}
          </p>
          <Notes notes={warnings} onJump={onJump} />
        </div>
      )}
      {changes && (
        <div className="grid gap-1 border-t border-line pt-3">
          <p className="text-14 font-semibold text-ink-2">{m.quizzes_make_changes()}</p>
          <p>{changesText(changes)}</p>
        </div>
      )}
    </div>
  );
}
