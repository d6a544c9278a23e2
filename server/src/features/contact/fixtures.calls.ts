import * as contract from '@chinar/contract/contact';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture } from '../../testing/scene.ts';
import { askForNewsletter } from './data.newsletter.ts';
import { buildSlot } from './fixtures.ts';

const email = () => `reader.${newId().slice(-12)}@example.org`;

function byMail(purpose: 'confirm' | 'leave'): CallFixture['build'] {
  return async ({ world: { ctx } }) => {
    const asked = { id: newId(), email: email(), language: 'en', consent_version: '1' } as const;
    await askForNewsletter(ctx.db, asked, new Date(ctx.services.clock.now()));
    return { body: { token: ctx.services.tokens.mailToken(`newsletter-${purpose}-${asked.id}`) } };
  };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.sendContact,
    allowed: actors,
    build: () => ({
      body: {
        name: 'Insha Lone',
        email: email(),
        topic: 'exams',
        message: 'Which of your mocks follow the pattern of this year?',
      },
    }),
  },
  { endpoint: contract.listTickets, allowed: ['admin'], build: () => ({ query: { q: 'mocks' } }) },
  { endpoint: contract.listSlots, allowed: actors, build: () => ({}) },
  {
    endpoint: contract.addSlot,
    allowed: ['admin'],
    build: ({ world }) => ({
      body: {
        startsAt: new Date(world.ctx.services.clock.now() + 86_400_000).toISOString(),
        mode: 'video',
      },
    }),
  },
  {
    endpoint: contract.requestCounselling,
    allowed: actors,
    build: async ({ world, people }) => ({
      body: {
        name: 'Insha Lone',
        phone: '+919906123456',
        exam: 'NEET',
        mode: 'phone',
        slotId: await buildSlot(world.ctx, people.admin.id),
      },
    }),
  },
  {
    endpoint: contract.subscribe,
    allowed: actors,
    build: () => ({ body: { email: email(), language: 'hi' } }),
  },
  { endpoint: contract.confirmNewsletter, allowed: actors, build: byMail('confirm') },
  { endpoint: contract.leaveNewsletter, allowed: actors, build: byMail('leave') },
];
