import * as contract from '@chinar/contract/notifications';
import type { ActorName, CallFixture, Scene, ValidCall } from '../../testing/scene.ts';
import { buildNotification } from './fixtures.ts';

const everybody = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

/** What the learner was told. Nobody else reads it, an admin neither. */
async function toLearner({ world, people }: Scene): Promise<ValidCall> {
  return { params: { id: await buildNotification(world.ctx, people.learner.id) } };
}

/** Leads out of a mail that the learner got. */
function mailLink({ world, people }: Scene): ValidCall {
  const token = world.ctx.services.tokens.optOutToken(`${people.learner.id}.announcement`);
  return { body: { token } };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listNotifications,
    allowed: everybody,
    build: () => ({ query: { unreadOnly: 'true' } }),
  },
  { endpoint: contract.countUnread, allowed: everybody, build: () => ({}) },
  { endpoint: contract.markRead, allowed: ['learner'], build: toLearner },
  { endpoint: contract.markAllRead, allowed: everybody, build: () => ({}) },
  { endpoint: contract.deleteNotification, allowed: ['learner'], build: toLearner },
  { endpoint: contract.deleteRead, allowed: everybody, build: () => ({}) },
  { endpoint: contract.getPreferences, allowed: everybody, build: () => ({}) },
  {
    endpoint: contract.setPreferences,
    allowed: everybody,
    build: () => ({
      body: {
        types: { quiz_completed: { inApp: true, email: true } },
        digest: 'daily',
        quiet: { from: '21:00', to: '08:00' },
      },
    }),
  },
  {
    endpoint: contract.unsubscribe,
    allowed: ['visitor', 'guest', ...everybody] satisfies ActorName[],
    build: mailLink,
  },
];
