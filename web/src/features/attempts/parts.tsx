/* What the shell does for attempts on every page. */
export { drainHeld } from './exam-room/open-room.ts';
