import { formatCount } from '@chinar/content/format';
import { listQuestions, type QuestionShown } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.tsx';

/** So many questions are ticked at once; of more nobody means each. */
export const tickedAtOnce = 300;

const perCall = 100;

type Asking = Record<string, string>;

/** All questions that filters find, in the order in which a test asks them. */
async function findAll(filters: Asking, total: number): Promise<QuestionShown[]> {
  const found: QuestionShown[] = [];
  for (let page = 1; page <= Math.ceil(total / perCall); page += 1) {
    const query = { ...filters, page, limit: perCall };
    found.push(...(await call(listQuestions, { query })).questions);
  }
  return found;
}

/** Ticks everything that the filters find, a whole collection for one, where that is more than the page shows. */
export function TickAllButton({
  filters,
  total,
  shown,
  onFound,
}: {
  filters: Asking;
  /** How many are found, and how many of them the page shows. */
  total: number;
  shown: number;
  onFound: (questions: readonly QuestionShown[]) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  if (total <= shown || total > tickedAtOnce) return null;
  const tick = async (): Promise<void> => {
    setBusy(true);
    try {
      onFound(await findAll(filters, total));
    } catch (error) {
      toast.error(saidOf(error, m.error_internal()));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void tick()}>
      {m.quizzes_make_pick_all({ shown: formatCount(total) })}
    </Button>
  );
}
