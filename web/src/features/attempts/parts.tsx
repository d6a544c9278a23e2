import { lateDialog } from '../../ui/late-dialog.tsx';

/* What the shell does for attempts on every page, and the home of whoever is logged in. */
export { drainHeld } from './exam-room/open-room.ts';
export { OwnHome } from './own/own-home.tsx';

/** What may be done about one attempt, over the list in which it stands. */
export const CareSheet = lateDialog(async () => (await import('./care/care-sheet.tsx')).CareSheet);
