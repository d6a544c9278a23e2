import { randomInt } from 'node:crypto';
import * as contract from '@chinar/contract/contact';
import * as desk from '@chinar/contract/contact.desk';
import * as times from '@chinar/contract/contact.times';
import { weekdays } from '@chinar/contract/centers';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene, type ValidCall } from '../../testing/scene.ts';
import { moveTicket } from './data.desk.ts';
import { askForNewsletter } from './data.newsletter.ts';
import { setClosed } from './data.times.ts';
import { buildRequest, buildSlot, buildTicket } from './fixtures.ts';

const email = () => `reader.${newId().slice(-12)}@example.org`;

function byMail(purpose: 'confirm' | 'leave'): CallFixture['build'] {
  return async ({ world: { ctx } }) => {
    const asked = { id: newId(), email: email(), language: 'en', consent_version: '1' } as const;
    await askForNewsletter(ctx.db, asked, new Date(ctx.services.clock.now()));
    return { body: { token: ctx.services.tokens.mailToken(`newsletter-${purpose}-${asked.id}`) } };
  };
}

async function aTicket({ world: { ctx } }: Scene): Promise<ValidCall> {
  return { params: { id: await buildTicket(ctx) } };
}

/** A call about a message, with what it is sent. */
const aboutTicket =
  (body: (scene: Scene) => Record<string, unknown>): CallFixture['build'] =>
  async (scene) => ({ ...(await aTicket(scene)), body: { ...body(scene), version: 1 } });

async function closedTicket(scene: Scene): Promise<ValidCall> {
  const call = await aTicket(scene);
  const { db } = scene.world.ctx;
  await moveTicket(db, call.params?.['id'] ?? '', { from: ['open'] }, { status: 'closed' });
  return { ...call, body: {} };
}

const admin = ['admin'] as const;

/** What admins do at the desk. */
const deskCalls: CallFixture[] = [
  { endpoint: desk.listTickets, allowed: admin, build: () => ({ query: { q: 'mocks' } }) },
  { endpoint: desk.getDesk, allowed: admin, build: () => ({}) },
  { endpoint: desk.getTicket, allowed: admin, build: aTicket },
  {
    endpoint: desk.replyToTicket,
    allowed: admin,
    build: aboutTicket(() => ({ message: 'The first two do.', clientId: newId() })),
  },
  {
    endpoint: desk.assignTicket,
    allowed: admin,
    build: aboutTicket(({ people }) => ({ userId: people.admin.id })),
  },
  { endpoint: desk.closeTicket, allowed: admin, build: aboutTicket(() => ({})) },
  { endpoint: desk.reopenTicket, allowed: admin, build: closedTicket },
  { endpoint: desk.listRequests, allowed: admin, build: () => ({ query: { status: 'open' } }) },
  {
    endpoint: desk.setRequestStatus,
    allowed: admin,
    build: async ({ world: { ctx } }) => ({
      params: { id: await buildRequest(ctx) },
      body: { status: 'called', was: 'open' },
    }),
  },
  { endpoint: desk.listReaders, allowed: admin, build: () => ({ query: { q: 'reader' } }) },
  {
    endpoint: times.addSlot,
    allowed: admin,
    build: ({ world }) => ({
      body: {
        startsAt: new Date(world.ctx.services.clock.now() + 86_400_000).toISOString(),
        mode: 'video',
      },
    }),
  },
];

const aTime: CallFixture['build'] = async ({ world, people }) => ({
  params: { id: await buildSlot(world.ctx, people.admin.id) },
});

const day = (at: number): string => new Date(at + 86_400_000).toISOString().slice(0, 10);

/** Times for talks. */
const timeCalls: CallFixture[] = [
  {
    endpoint: times.addSlots,
    allowed: admin,
    build: ({ world }) => {
      const from = day(world.ctx.services.clock.now() + 86_400_000);
      const fields = { mode: 'video', days: [...weekdays], times: ['10:00'] };
      return { body: { from, to: from, ...fields, clientId: newId() } };
    },
  },
  { endpoint: times.listDeskSlots, allowed: admin, build: () => ({ query: { when: 'all' } }) },
  { endpoint: times.closeSlot, allowed: admin, build: aTime },
  {
    endpoint: times.openSlot,
    allowed: admin,
    build: async (scene, actor) => {
      const call = await aTime(scene, actor);
      const { db } = scene.world.ctx;
      await setClosed(
        db,
        call.params?.['id'] ?? '',
        new Date(scene.world.ctx.services.clock.now()),
      );
      return call;
    },
  },
];

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  ...deskCalls,
  ...timeCalls,
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
  { endpoint: contract.listSlots, allowed: actors, build: () => ({}) },
  {
    endpoint: contract.requestCounselling,
    allowed: actors,
    build: async ({ world, people }) => ({
      body: {
        name: 'Insha Lone',
        phone: `+9199${randomInt(1e7, 1e8)}`,
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
