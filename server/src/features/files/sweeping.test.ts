import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { attach, detach, fileUrl, fileUrls } from './api.ts';
import { dropOwn } from './data.sweep.ts';
import { buildFile, buildTicket, keysOf, ownOf, pngBytes, stateOf } from './fixtures.ts';
import { sweepFiles, sweepOrphans } from './jobs.ts';
import { receive } from './service.receive.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, clock } = world;
const learner = await buildUser(ctx);

describe('the sweeper', () => {
  test('takes what waits for too long and what was dropped, and leaves what is attached', async () => {
    const owner = await buildUser(ctx);
    const held = await buildFile(ctx, owner.id);
    const scope = ownOf(owner);
    await attach(ctx, held, { purpose: 'accounts.avatar', owner: scope });
    const loose = await buildFile(ctx, owner.id);
    const unsent = (await buildTicket(ctx, owner.id)).id;
    const detached = await buildFile(ctx, owner.id);
    await attach(ctx, detached, { purpose: 'accounts.avatar', owner: scope });
    await detach(ctx, detached);
    const urls = await fileUrls(ctx, [held, loose, detached]);
    expect([...urls.keys()].toSorted()).toEqual([held, loose].toSorted());
    await sweepFiles(ctx);
    const states = () => Promise.all([held, loose, unsent, detached].map((id) => stateOf(ctx, id)));
    expect(await states()).toEqual(['attached', 'stored', 'open', undefined]);
    clock.advance(25 * 3_600_000);
    await sweepFiles(ctx);
    clock.set(Date.now());
    expect(await states()).toEqual(['attached', undefined, undefined, undefined]);
    const open = async (id: string) =>
      (await world.server.app.inject({ url: urls.get(id) ?? '' })).statusCode;
    expect([await open(held), await open(loose)]).toEqual([200, 404]);
  });

  test('of somebody who is erased takes pictures and what is loose, and leaves what others see', async () => {
    const owner = await buildUser(ctx);
    const scope = ownOf(owner);
    const [picture, poster, loose] = [
      await buildFile(ctx, owner.id),
      await buildFile(ctx, owner.id, { purpose: 'videos.poster' }),
      await buildFile(ctx, owner.id),
    ];
    await attach(ctx, picture, { purpose: 'accounts.avatar', owner: scope });
    await attach(ctx, poster, { purpose: 'videos.poster', owner: scope });
    await dropOwn(ctx.db, owner.id);
    const ids = [picture, poster, loose];
    const states = await Promise.all(ids.map((id) => stateOf(ctx, id)));
    expect(states).toEqual(['deleted', 'attached', 'deleted']);
  });

  test('F05 takes bytes that no row names after a day, and nothing else', async () => {
    const { files } = ctx.services;
    const held = await buildFile(ctx, learner.id);
    const url = (await fileUrl(ctx, held)) ?? '';
    const orphan = `private/${newId()}.png`;
    await files.put(orphan, [pngBytes()], { contentType: 'image/png', maxBytes: 100 });
    await sweepOrphans(ctx);
    expect(await keysOf(ctx)).toContain(orphan);
    clock.advance(25 * 3_600_000);
    await sweepOrphans(ctx);
    clock.set(Date.now());
    expect(await keysOf(ctx)).not.toContain(orphan);
    expect((await world.server.app.inject({ url })).statusCode).toBe(200);
  });

  test('F05 a server that falls between bytes and row leaves them to it', async () => {
    const ticket = await buildTicket(ctx, learner.id);
    const before = await keysOf(ctx);
    await world.asOwner(
      `alter table files add constraint fall check (state <> 'stored') not valid`,
    );
    await expect(receive(ctx, ticket, { body: [pngBytes()], length: null })).rejects.toThrow(
      'fall',
    );
    await world.asOwner('alter table files drop constraint fall');
    expect(await keysOf(ctx)).toHaveLength(before.length + 1);
    expect(await stateOf(ctx, ticket.id)).toBe('open');
    clock.advance(25 * 3_600_000);
    await sweepOrphans(ctx);
    clock.set(Date.now());
    expect((await keysOf(ctx)).length).toBeLessThanOrEqual(before.length);
  });
});
