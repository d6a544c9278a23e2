import { lateDialog } from '../../ui/late-dialog.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/* What the shell does for attempts on every page, and the home of whoever is logged in. */
export { drainHeld } from './exam-room/open-room.ts';
export { OwnHome } from './own/own-home.tsx';

/** What may be done about one attempt, over the list in which it stands. */
export const CareSheet = lateDialog(async () => (await import('./care/care-sheet.tsx')).CareSheet);

/** Who stands where in a series, at the end of its page. */
export const SeriesBoard = latePart(
  async () => (await import('./results/series-board.tsx')).SeriesBoard,
  { waiting: <Skeleton className="h-60 w-full" /> },
);
