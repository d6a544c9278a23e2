export { grant, holds, revoke } from './service.ts';
export { freeGrant } from './data.ts';
