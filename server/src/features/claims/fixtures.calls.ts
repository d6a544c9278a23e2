import * as contract from '@chinar/contract/claims';
import { actors, type CallFixture } from '../../testing/scene.ts';

const body = { value: '96%', evidence: 'A count of ours.', asOf: '2026-11-01' };

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listClaims, allowed: actors, build: () => ({}) },
  { endpoint: contract.listAllClaims, allowed: ['admin'], build: () => ({}) },
  {
    endpoint: contract.updateClaim,
    allowed: ['admin'],
    build: () => ({ params: { id: 'success_rate' }, body }),
  },
];
