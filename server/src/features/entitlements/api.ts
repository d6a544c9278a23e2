export { grant, holds, revoke } from './service.ts';
export { freeGrant, listHolders } from './data.ts';
