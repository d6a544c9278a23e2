import { describe, expect, test } from 'vitest';
import { buildUser } from '../features/accounts/fixtures.ts';
import { openWorld } from '../testing/world.ts';
import { newId } from './ids.ts';

const { ctx } = await openWorld();
const user = await buildUser(ctx, { password: null });
const now = new Date();
const [check, unique] = ['23514', '23505'];

/** Writes one row, past everything that the server would say of it. */
async function write(table: string, row: object): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  await ctx.db.execute(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

describe('the database itself refuses', () => {
  const file = () => ({
    id: newId(),
    owner_id: user.id,
    purpose: 'accounts.avatar',
    name: 'a.png',
    media_type: 'image/png',
    bytes: 1,
    visibility: 'public',
    state: 'open',
    created_at: now,
    expires_at: now,
  });
  const sha256 = '0'.repeat(64);

  test.each([
    ['of no bytes', { bytes: 0 }],
    ['that somebody may read whom nobody thought of', { visibility: 'all' }],
    ['that is stored without its bytes', { state: 'stored' }],
    ['that waits for its bytes and has them', { key: 'waits', sha256 }],
    ['whose bytes have no sum', { state: 'deleted', expires_at: null, key: 'sumless' }],
    ['that was attached at no time', { state: 'attached', expires_at: null, key: 'never', sha256 }],
    ['that waits for ever', { expires_at: null }],
  ])('a file %s', async (_, fields) => {
    await write('files', file());
    await expect(write('files', { ...file(), ...fields })).rejects.toMatchObject({ code: check });
  });

  test('two files under one key', async () => {
    const stored = () => ({ ...file(), state: 'stored', key: 'twice', sha256 });
    await write('files', stored());
    await expect(write('files', stored())).rejects.toMatchObject({ code: unique });
  });

  const announcement = () => ({
    id: newId(),
    author_id: user.id,
    title: 'Library hours',
    message: 'The library opens at eight.',
    channels: ['inApp'],
  });

  test.each([
    ['in line for no time', { status: 'scheduled' }],
    ['that was sent at no time', { status: 'sent', publish_at: now }],
    ['that ends when it begins', { publish_at: now, expires_at: now }],
    ['that goes by no channel', { channels: [] }],
    ['that goes by a channel that nobody knows', { channels: ['sms'] }],
  ])('an announcement %s', async (_, fields) => {
    await write('announcements', announcement());
    await expect(write('announcements', { ...announcement(), ...fields })).rejects.toMatchObject({
      code: check,
    });
  });

  const right = () => ({
    id: newId(),
    user_id: user.id,
    item_type: 'course',
    item_id: user.id,
    source: 'free',
    source_ref: newId(),
    starts_at: now,
  });

  test('a right from a source that nobody knows, and to what nobody knows', async () => {
    for (const fields of [{ item_type: 'seat_pass', source: 'gift' }, { item_type: 'house' }])
      await expect(write('entitlements', { ...right(), ...fields })).rejects.toMatchObject({
        code: check,
      });
  });

  test('two rights of a person to one thing that costs nothing', async () => {
    await write('entitlements', right());
    await expect(write('entitlements', right())).rejects.toMatchObject({ code: unique });
  });

  test.each([
    ['that are no list', '{}'],
    ['of which there are too many', JSON.stringify(Array.from({ length: 101 }, () => ({})))],
  ])('cut-offs of an exam %s', async (_, cutoffs) => {
    const exam = {
      id: newId(),
      created_by: user.id,
      code: 'LIST',
      slug: 'list',
      name: '{}',
      summary: '{}',
      category: 'law',
    };
    await expect(write('exams', { ...exam, cutoffs })).rejects.toMatchObject({ code: check });
  });

  test('an event that a listener is told of twice', async () => {
    const { rows } = await ctx.db.execute(
      `insert into events (id, name, subject, payload, at) values ($1, 'x', 'x', '{}', now())
       returning seq`,
      [newId()],
    );
    const told = { ...(rows[0] as { seq: number }), listener: 'x', subject: 'x', run_after: now };
    await write('deliveries', told);
    await expect(write('deliveries', told)).rejects.toMatchObject({ code: unique });
  });
});
