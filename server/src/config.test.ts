import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function faults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

describe('the configuration', () => {
  test('needs nothing: a demo on this machine', () => {
    expect(readConfig({})).toMatchObject({
      CHINAR_MODE: 'demo',
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
    });
  });

  test('names every bad variable at once and repeats no value', () => {
    const named = faults({
      PORT: '99999',
      CHINAR_MODE: 'party',
      DATABASE_URL: 'mysql://root:secret@x',
      LOG_LEVEL: 'loud',
    });
    expect(named.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'CHINAR_MODE',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
    ]);
    expect(named.join()).not.toContain('secret');
  });

  test('demands secret and address in live mode', () => {
    expect(faults({ CHINAR_MODE: 'live' })).toEqual([
      'APP_SECRET must have at least 32 characters',
      'SMTP_URL is required in live mode: without it nobody can verify an address or reset a password',
      'PUBLIC_URL is required in live mode',
    ]);
    const live = {
      CHINAR_MODE: 'live',
      APP_SECRET: 'correct horse battery staple, 2026',
      SMTP_URL: 'smtp://127.0.0.1:25',
      PUBLIC_URL: 'https://learn.example/',
    };
    expect(readConfig(live)).toMatchObject({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://learn.example',
    });
  });

  test.each([
    'x'.repeat(40),
    'ab'.repeat(20),
    'secret-secret-secret-secret-secret-',
    '0123'.repeat(9),
  ])('refuses the secret "%s", which repeats itself', (APP_SECRET) => {
    const live = { CHINAR_MODE: 'live', PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtp://a:25' };
    expect(faults({ ...live, APP_SECRET })).toEqual([
      'APP_SECRET repeats itself: make one with `openssl rand -hex 32`',
    ]);
  });

  test('keeps a demo on this machine unless told otherwise', () => {
    expect(faults({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(faults({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'yes' })).toEqual([]);
  });

  test('asks for the whole bucket or none of it', () => {
    expect(faults({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toHaveLength(3);
  });

  test('a server is one process, so many as are named, or one for each core', () => {
    const processesOf = (PROCESSES: string) => readConfig({ PROCESSES }).PROCESSES;
    expect([readConfig({}).PROCESSES, processesOf('1'), processesOf('8')]).toEqual([1, 1, 8]);
    expect(processesOf('auto')).toBe(Math.min(availableParallelism(), 8));
    for (const bad of ['0', '9', '1.5', 'all']) expect(() => processesOf(bad)).toThrow('PROCESSES');
  });
});

test('the ffmpeg that is named has to be there; without a name one on PATH is taken, and `none` is none', () => {
  const found = (FFMPEG: string) => readConfig({ FFMPEG }).FFMPEG;
  expect(found(process.execPath)).toBe(process.execPath);
  expect(found('none')).toBe('');
  expect(() => found('/nowhere/ffmpeg')).toThrow(/^FFMPEG must be the path of a program/);
  expect(() => found('/tmp')).toThrow(ConfigError);
  expect(found('')).toMatch(/^$|\/ffmpeg$/);
});
