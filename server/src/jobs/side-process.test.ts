import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeSideProcess, SideStopped, type SideProcess } from './side-process.ts';

const entry = new URL('../testing/side-work.ts', import.meta.url);
const open: SideProcess[] = [];

function start(
  options: { seconds?: number; wallSeconds?: number; megabytes?: number; inLine?: number } = {},
) {
  const made = makeSideProcess({ entry, seconds: 60, megabytes: 64, inLine: 4, ...options });
  open.push(made);
  return made;
}

afterEach(() => {
  for (const side of open.splice(0)) side.close();
});

const whyOf = (error: unknown) => (error instanceof SideStopped ? error.why : String(error));
const stopped = (work: Promise<unknown>) => work.then(() => 'answered', whyOf);

describe('a side process', () => {
  test('answers one piece of work after the other', async () => {
    const side = start();
    const answers = await Promise.all([side.run('echo'), side.run('echo')]);
    expect(answers).toEqual(['echo', 'echo']);
  });

  test('tells on the way what it has, in order and before its answer', async () => {
    const parts: unknown[] = [];
    const answer = await start().run('tell', (part) => parts.push(part));
    expect([parts, answer]).toEqual([['one', 'two', 'three'], 'told']);
  });

  test('is given its time of the processor, not of the clock of a busy machine', async () => {
    expect(await stopped(start({ seconds: 1 }).run('wait'))).toBe('answered');
  });

  test('is ended when it waits for ever', async () => {
    expect(await stopped(start({ wallSeconds: 1 }).run('wait'))).toBe('time');
  });

  test('is ended when its work takes too long, and the next work is done', async () => {
    const side = start({ seconds: 1, wallSeconds: 600 });
    const loop = stopped(side.run('loop'));
    const next = side.run('echo');
    expect(await loop).toBe('time');
    expect(await next).toBe('echo');
  });

  test.each(['hoard', 'leap'])(
    'falls alone when its memory is at an end (%s), and the next work is done',
    async (work) => {
      const side = start();
      expect(await stopped(side.run(work))).toBe('memory');
      expect(await side.run('echo')).toBe('echo');
    },
  );

  test.each([
    ['fail', 'a bug of the reader'],
    ['exit', 'side process ended: 3'],
  ])('tells what broke (%s), and the next work is done', async (work, words) => {
    const side = start();
    await expect(side.run(work)).rejects.toThrow(words);
    expect(await side.run('echo')).toBe('echo');
  });

  test('refuses work beyond the line, and takes it again when the line is shorter', async () => {
    const side = start({ inLine: 1 });
    const both = [side.run('echo'), side.run('echo')];
    expect(await stopped(side.run('echo'))).toBe('busy');
    expect(await Promise.all(both)).toEqual(['echo', 'echo']);
    expect(await side.run('echo')).toBe('echo');
  });

  test('when closed ends what is at work and what waits, and takes nothing more', async () => {
    const side = start();
    const both = [stopped(side.run('loop')), stopped(side.run('echo'))];
    side.close();
    expect(await Promise.all(both)).toEqual(['closing', 'closing']);
    expect(await stopped(side.run('echo'))).toBe('closing');
  });

  test('does not outlive a server that was killed in the middle of endless work', async () => {
    const program = `import { makeSideProcess } from ${JSON.stringify(new URL('./side-process.ts', import.meta.url).href)};
      const entry = new URL(${JSON.stringify(entry.href)});
      const side = makeSideProcess({ entry, seconds: 60, megabytes: 64, inLine: 4 });
      console.log(await side.run('pid'));
      await side.run('loop');`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    expect(process.kill(pid, 0)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), {
      timeout: 15_000,
    });
  });

  test('knows no secrets, reads none of its server, and writes no files', async () => {
    const side = start();
    const known = (await side.run('secrets')) as string[];
    expect(known.filter((name) => !/^(NODE_CHANNEL|__CF)/.test(name))).toEqual([]);
    await expect(side.run('spy')).rejects.toThrow('restricted');
    await expect(side.run('write')).rejects.toThrow('restricted');
  });
});
