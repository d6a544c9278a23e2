import * as contract from '@chinar/contract/settings';
import { actors, type CallFixture } from '../../testing/scene.ts';

const read = { allowed: ['admin'], build: () => ({}) } as const;

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.getPublicSettings, allowed: actors, build: () => ({}) },
  { ...read, endpoint: contract.getOperatorSettings },
  { ...read, endpoint: contract.getCommunitySettings },
  { ...read, endpoint: contract.getHomeSettings },
  { ...read, endpoint: contract.getSellerSettings },
  {
    endpoint: contract.updateOperatorSettings,
    allowed: ['admin'],
    build: () => ({ body: { name: 'Chinar Learning', address: null } }),
  },
  {
    endpoint: contract.updateCommunitySettings,
    allowed: ['admin'],
    build: () => ({ body: { url: 'https://group.example/chinar' } }),
  },
  {
    endpoint: contract.updateHomeSettings,
    allowed: ['admin'],
    build: () => ({ body: { showSampleSeries: false } }),
  },
  {
    endpoint: contract.updateSellerSettings,
    allowed: ['admin'],
    build: () => ({ body: { takesCounter: false, upiVpa: 'chinar@bank' } }),
  },
];
