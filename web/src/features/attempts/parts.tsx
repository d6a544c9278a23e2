/* What the shell does for attempts on every page, and the home of whoever is logged in. */
export { drainHeld } from './exam-room/open-room.ts';
export { OwnHome } from './own/own-home.tsx';
