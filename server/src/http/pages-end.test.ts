import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { closeGracefully } from './close.ts';
import { openDoors } from './doors.ts';

const world = await openWorld({ withPages: true });
const { app } = world.server;

test('pages that are being made when a server ends are answered, by whichever door they were asked for', async () => {
  const port = await openDoors(app, { port: 0, host: '127.0.0.1' });
  let asked = 0;
  app.server.on('request', () => (asked += 1));
  const pages = Array.from({ length: 12 }, async (_, place) => {
    const url = `http://127.0.0.1:${port}/search?q=word${place}`;
    return (await fetch(url, { headers: { accept: 'text/html', connection: 'close' } })).status;
  });
  await expect.poll(() => asked).toBe(12);
  await closeGracefully(app);
  expect(await Promise.all(pages)).toEqual(Array(12).fill(200));
});
