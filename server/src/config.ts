import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { variables } from './variables.ts';

type Variables = typeof variables;
type Values = { -readonly [K in keyof Variables]: ReturnType<Variables[K]['parse']> };

export type Config = Values & {
  /** Version of this build, for logs and /healthz. */
  version: string;
  /** Root folder of the installation. */
  root: string;
  /** Outside production a broken promise of our own is an error, not a log line. */
  isStrict: boolean;
};

/** Reading the environment failed; the message has one line for each bad variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function readVariables(env: NodeJS.ProcessEnv, faults: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { fallback, parse }] of Object.entries(variables)) {
    try {
      values[name] = parse(env[name]?.trim() || fallback);
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}`);
    }
  }
  return values as Values;
}

/** A random secret of 32 characters has about 20 different ones; a repeated word has few. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 10 || /^(.{1,16})\1+.{0,15}$/.test(secret);
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** A bucket is of use only with its keys. */
function checkStorage(values: Values, faults: string[]): void {
  if (!values.S3_ENDPOINT) {
    if (values.S3_PUBLIC_URL) faults.push('S3_ENDPOINT is required with S3_PUBLIC_URL');
    return;
  }
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!values[name]) faults.push(`${name} is required with S3_ENDPOINT`);
  }
}

/** Keys of a gateway are of use only together. */
function checkGateway(values: Values, faults: string[]): void {
  if (!values.RAZORPAY_KEY_ID) return;
  for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
    if (!values[name]) faults.push(`${name} is required with RAZORPAY_KEY_ID`);
  }
}

function checkTogether(values: Values, faults: string[]): void {
  if (values.CHINAR_MODE === 'live') {
    if (values.APP_SECRET.length < 32) faults.push('APP_SECRET must have at least 32 characters');
    else if (isGuessable(values.APP_SECRET)) {
      faults.push('APP_SECRET repeats itself: make one with `openssl rand -hex 32`');
    }
    if (!values.SMTP_URL) {
      faults.push(
        'SMTP_URL is required in live mode: without it nobody can verify an address or reset a password',
      );
    }
    if (!values.PUBLIC_URL) faults.push('PUBLIC_URL is required in live mode');
  } else if (!loopback.has(values.HOST) && !values.ALLOW_PUBLIC_DEMO) {
    faults.push('HOST must stay on this machine in demo mode (or set ALLOW_PUBLIC_DEMO=yes)');
  }
  checkStorage(values, faults);
  checkGateway(values, faults);
}

/**
 * Reads the configuration. Throws ConfigError naming every bad variable, and never repeats a value,
 * since it may be a secret.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  const values = readVariables(env, faults);
  if (!values.HOST) values.HOST = values.CHINAR_MODE === 'live' ? '0.0.0.0' : '127.0.0.1';
  if (values.GUEST_DISK_FLOOR < 0) values.GUEST_DISK_FLOOR = values.DATABASE_URL ? 0 : 1024;
  if (values.UPLOAD_DISK_FLOOR < 0) values.UPLOAD_DISK_FLOOR = values.S3_ENDPOINT ? 0 : 2048;
  values.DATABASE_DIRECT_URL ||= values.DATABASE_URL;
  values.DATABASE_OWNER_URL ||= values.DATABASE_DIRECT_URL;
  if (faults.length === 0) checkTogether(values, faults);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const root = resolve(import.meta.dirname, '../..');
  values.DATA_DIR = resolve(root, values.DATA_DIR);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { ...values, version, root, isStrict: env['NODE_ENV'] !== 'production' };
}
