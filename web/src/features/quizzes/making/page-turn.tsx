import * as m from '@chinar/messages/paraglide/messages';
import { Button } from '../../../ui/button.tsx';

/** Back and on through the pages of what has no address of its own. */
export function PageTurn({
  page,
  pages,
  onTurn,
}: {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <div className="flex items-center justify-center gap-3 py-3">
      <Button size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {m.quizzes_make_pick_back()}
      </Button>
      <span className="text-14 text-ink-2 tabular-nums">{`${page} / ${pages}`}</span>
      <Button size="sm" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {m.quizzes_make_pick_next()}
      </Button>
    </div>
  );
}
