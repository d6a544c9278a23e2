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
      'PUBLIC_URL is required in live mode',
    ]);
    const live = {
      CHINAR_MODE: 'live',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://learn.example/',
    };
    expect(readConfig(live)).toMatchObject({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://learn.example',
    });
  });

  test('keeps a demo on this machine unless told otherwise', () => {
    expect(faults({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(faults({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'yes' })).toEqual([]);
  });

  test('asks for the whole bucket or none of it', () => {
    expect(faults({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toHaveLength(3);
  });
});
