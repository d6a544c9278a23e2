/* What a room needs after its first question only: fetched behind the paper, and there before the start. */
export { RoomEnd } from './room-end.tsx';
export { RoomSheets } from './room-sheets.tsx';
