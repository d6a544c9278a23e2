import { getQuestion, listQuestions, type Question } from '@chinar/contract/questions';
import { moveQuestion, questionMoves } from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { statusTones, statusWord } from '../question-data.ts';

type Status = Question['status'];

/** What puts a question to another way of standing, as a verb. */
function moveWord(to: Status): string {
  const words = {
    draft: m.questions_move_draft,
    reviewed: m.questions_move_reviewed,
    active: m.questions_move_active,
    retired: m.questions_move_retired,
  };
  return words[to]();
}

const mayMove = (from: Status, to: Status): boolean =>
  (questionMoves[from] as readonly Status[]).includes(to);

/** How a question stands, and what it may be put to; the way back stands in the news of it. */
export function StatusPart({ id, status }: { id: string; status: Status }) {
  const send = useSend(moveQuestion, { touches: [getQuestion, listQuestions] });
  const [askedBy, setAskedBy] = useState<readonly string[]>([]);
  const move = async (to: Status, was: Status): Promise<void> => {
    try {
      const data = await send.mutateAsync({ params: { id }, body: { to, was } });
      setAskedBy(to === 'retired' ? data.askedBy.map(({ title }) => title) : []);
      const undo = mayMove(to, was) ? { undo: () => void move(was, to) } : {};
      toast.success(m.questions_moved({ status: statusWord(to) }), undo);
    } catch (error) {
      toast.error(saidOf(error, m.common_load_failed()));
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-14 text-ink-2">{m.questions_filter_status()}</span>
        <Tag tone={statusTones[status]}>{statusWord(status)}</Tag>
        <span className="w-2" />
        {questionMoves[status].map((to) => (
          <Button
            key={to}
            size="sm"
            variant={to === 'retired' ? 'ghost' : 'secondary'}
            disabled={send.isPending}
            onClick={() => void move(to, status)}
          >
            {moveWord(to)}
          </Button>
        ))}
      </div>
      {askedBy.length > 0 && (
        <Notice tone="warn" isAlert>
          {m.questions_retired_asked({ count: askedBy.length, names: askedBy.join(', ') })}
        </Notice>
      )}
    </div>
  );
}
