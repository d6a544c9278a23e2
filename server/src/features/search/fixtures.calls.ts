import * as contract from '@chinar/contract/search';
import { actors, type CallFixture } from '../../testing/scene.ts';

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.suggest, allowed: actors, build: () => ({ query: { q: 'te' } }) },
  { endpoint: contract.search, allowed: actors, build: () => ({ query: { q: 'test' } }) },
];
