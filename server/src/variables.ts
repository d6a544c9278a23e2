import { accessSync, constants, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/** One environment variable: what it means, what it is without being set, and what it may hold. */
export type Variable<T> = {
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

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Where a program is: as it is named, or the first of its name on PATH; '' where there is none, or none is wanted. */
function program(name: string) {
  return (value: string): string => {
    if (value === 'none') return '';
    const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
    if (value === '') return folders.map((folder) => join(folder, name)).find(isProgram) ?? '';
    if (!isProgram(value)) throw new Error('must be the path of a program, or none');
    return value;
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
    'Megabytes of objects that reading a file of questions may hold (`--max-old-space-size`); buffers, as the file itself and what is unpacked of it, lie outside',
    '256',
    whole(64, 4096),
  ),
  FFMPEG: variable(
    'Path of an ffmpeg that makes smaller copies of films (240, 360 and 720 lines); without it one on PATH is taken, where there is one; `none` makes no copies',
    '',
    program('ffmpeg'),
  ),
  GUEST_DISK_FLOOR: variable(
    'Megabytes that must be free under DATA_DIR for guests to start tests; 0 asks nothing',
    '',
    (text) => (text === '' ? -1 : whole(0, 100_000_000)(text)),
    '`1024` with the embedded database, else `0`',
  ),
  RAZORPAY_KEY_ID: variable(
    'Key id of Razorpay; without it buyers pay by UPI and at the counter, and in demo mode at a gateway for trying out',
    '',
    asText,
  ),
  RAZORPAY_KEY_SECRET: variable('Key secret of Razorpay', '', asText),
  RAZORPAY_WEBHOOK_SECRET: variable(
    'Secret of its webhook to `/api/v1/payments/razorpay/webhook`; after a change the new one, a comma and the old one, for a day',
    '',
    asText,
  ),
  RAZORPAY_URL: variable('Where its calls are', 'https://api.razorpay.com', url('http:', 'https:')),
  METRICS_TOKEN: variable('Bearer token for /metrics from other machines', '', asText),
  LOG_LEVEL: variable('Log level', 'info', oneOf('debug', 'info', 'warn', 'error', 'silent')),
} as const;
