export { type Access, accessOf, grant, holds, listHeld, revoke } from './service.ts';
export { grantMany, revokeMany } from './service.many.ts';
export { findRight, type GivenRight, holdPeople, listOwners } from './data.many.ts';
export type { EndingType } from './data.ending.ts';
export { listHoldersSince } from './data.holders.ts';
export { whoseAccessEnds } from './service.ending.ts';
export { freeGrant, listHolders } from './data.ts';
export { type Held, heldText, keepProgress, lockProgress, type Progress } from './data.progress.ts';
export { findStart } from './data.moves.ts';
