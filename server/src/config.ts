import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** One environment variable: what it means, what it is without being set, and what it may hold. */
type Variable<T> = {
  meaning: string;
  fallback: string;
  /** Shown in the README where the fallback is worked out at start. */
  shown?: string;
  parse: (text: string) => T;
};

function oneOf<const T extends string>(...choices: T[]) {
  return (value: string): T => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };
}

function whole(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };
}

/** What a small machine bears, and the connections of an embedded database. */
const mostProcesses = 8;

/** A number of processes, or one for each core that the server may use. */
function processes(value: string): number {
  return value === 'auto'
    ? Math.min(availableParallelism(), mostProcesses)
    : whole(1, mostProcesses)(value);
}

function url(...protocols: string[]) {
  return (value: string): string => {
    if (value === '') return '';
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw new Error(`must be an address that starts with ${protocols.join(' or ')}`);
    }
    return value.replace(/\/$/, '');
  };
}

const asText = (value: string): string => value;
const yes = (value: string): boolean => value === 'yes';

function variable<T>(
  meaning: string,
  fallback: string,
  parse: (text: string) => T,
  shown?: string,
) {
  return { meaning, fallback, parse, ...(shown ? { shown } : {}) } satisfies Variable<T>;
}

/** Every environment variable that the product reads; the README's table is made from this. */
export const variables = {
  CHINAR_MODE: variable(
    '`demo` loads a demo world and shows a banner; `live` has neither and demands secrets',
    'demo',
    oneOf('demo', 'live'),
  ),
  PORT: variable('Port to listen on', '3000', whole(0, 65_535)),
  HOST: variable('Address to listen on', '', asText, '`127.0.0.1` in demo mode, else `0.0.0.0`'),
  ALLOW_PUBLIC_DEMO: variable('`yes` lets demo mode listen beyond this machine', '', yes),
  PUBLIC_URL: variable(
    'Address under which people reach the site; links in mails begin with it',
    '',
    url('http:', 'https:'),
    '`http://localhost:PORT`',
  ),
  DATA_DIR: variable('Folder for the embedded database, files and secrets', './data', asText),
  PROCESSES: variable(
    'Processes that serve side by side on this machine, so that more than one core works; `auto` is one for each core, 8 at most',
    '1',
    processes,
  ),
  DATABASE_URL: variable(
    'PostgreSQL 15 or newer; without it a private PostgreSQL runs under DATA_DIR',
    '',
    url('postgres:', 'postgresql:'),
  ),
  DATABASE_DIRECT_URL: variable(
    'The same database without a transaction pooler, for migrations, jobs and LISTEN',
    '',
    url('postgres:', 'postgresql:'),
    '`DATABASE_URL`',
  ),
  DATABASE_OWNER_URL: variable(
    'The same database under the role that owns its tables, for migrations; DATABASE_URL then needs no right to change them',
    '',
    url('postgres:', 'postgresql:'),
    '`DATABASE_DIRECT_URL`',
  ),
  DATABASE_STATEMENTS: variable(
    '`unnamed` for a transaction pooler that does not know named statements (pgbouncer before 1.21): about twice the CPU in the database',
    'named',
    oneOf('named', 'unnamed'),
  ),
  DATABASE_POOL: variable(
    'Connections of one server to the database for calls, shared out among its PROCESSES (4 each at least); its queue takes up to five more, slow work two, the word about changed pages one, and a start a few for a moment; each further process takes two',
    '12',
    whole(2, 200),
  ),
  EVENT_LANES: variable(
    'Connections on which this server tells its features what happened (points, notifications); 0 leaves that to the other servers',
    '2',
    whole(0, 8),
  ),
  APP_SECRET: variable(
    'At least 32 characters; signs sessions, mail links, attempts and papers',
    '',
    asText,
    'made once under DATA_DIR in demo mode; required in live mode',
  ),
  GOOGLE_CLIENT_ID: variable(
    'Client id under which Google signs people in; without it there is no such button',
    '',
    asText,
  ),
  GOOGLE_KEYS_URL: variable(
    'Where the keys are that Google signs with',
    'https://www.googleapis.com/oauth2/v3/certs',
    url('http:', 'https:'),
  ),
  SMTP_URL: variable(
    'Mail server, `smtp://user:password@host:port`; without it mails are kept and shown at /dev/mail in demo mode',
    '',
    url('smtp:', 'smtps:'),
    'required in live mode',
  ),
  MAIL_FROM: variable('Sender of mails', 'Chinar <no-reply@chinar.example>', asText),
  OPERATOR_EMAIL: variable(
    'Where the messages of the contact page and requests for counselling go, until an admin sets it at `/admin/settings`, as the three below',
    '',
    asText,
    '`MAIL_FROM`',
  ),
  COMMUNITY_URL: variable(
    'Where learners meet, a group of a messenger say; without it the community’s button leads to the contact page',
    '',
    url('https:'),
  ),
  OPERATOR_NAME: variable(
    'Who runs the site, as its privacy page and terms name them',
    '',
    asText,
    'the pages say that nobody is named yet',
  ),
  OPERATOR_ADDRESS: variable('Postal address of the same', '', asText),
  S3_ENDPOINT: variable(
    'S3-compatible storage; without it files live under DATA_DIR',
    '',
    url('http:', 'https:'),
  ),
  S3_BUCKET: variable('Bucket name', '', asText),
  S3_REGION: variable('Region of the bucket', 'auto', asText),
  S3_ACCESS_KEY_ID: variable('Access key of the bucket', '', asText),
  S3_SECRET_ACCESS_KEY: variable('Secret key of the bucket', '', asText),
  S3_PUBLIC_URL: variable(
    'The same storage as browsers reach it: files are then read from there, and everybody may read what lies under `public/`; without it this server hands them on',
    '',
    url('http:', 'https:'),
  ),
  UPLOAD_QUOTA_TUTOR: variable(
    'Megabytes that the files of a tutor or an admin may take',
    '20480',
    whole(0, 100_000_000),
  ),
  UPLOAD_QUOTA_LEARNER: variable(
    'Megabytes that the files of a learner may take',
    '200',
    whole(0, 100_000_000),
  ),
  UPLOAD_DISK_FLOOR: variable(
    'Megabytes that must stay free under DATA_DIR when a file is taken; 0 asks nothing',
    '',
    (text) => (text === '' ? -1 : whole(0, 100_000_000)(text)),
    '`0` with S3_ENDPOINT, else `2048`',
  ),
  TRUSTED_PROXIES: variable(
    'How many proxies stand in front and set X-Forwarded-For; a loopback hop is always trusted',
    '0',
    whole(0, 10),
  ),
  ADMIN_PASSWORD: variable(
    'Password of the admin that `npm run admin -- create` makes',
    '',
    asText,
  ),
  IMPORT_SECONDS: variable(
    'Seconds of processor time that reading a file of questions may take',
    '120',
    whole(1, 600),
  ),
  IMPORT_MEMORY: variable(
    'Megabytes that reading a file of questions may take',
    '256',
    whole(64, 4096),
  ),
  GUEST_DISK_FLOOR: variable(
    'Megabytes that must be free under DATA_DIR for guests to start tests; 0 asks nothing',
    '',
    (text) => (text === '' ? -1 : whole(0, 100_000_000)(text)),
    '`1024` with the embedded database, else `0`',
  ),
  METRICS_TOKEN: variable('Bearer token for /metrics from other machines', '', asText),
  LOG_LEVEL: variable('Log level', 'info', oneOf('debug', 'info', 'warn', 'error', 'silent')),
} as const;

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
