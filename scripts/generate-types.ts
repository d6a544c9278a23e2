// The row types of the database, read from a migrated one. `node scripts/generate-types.ts` writes them.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/db/migrate.ts';
import { startEmbedded } from '../server/src/embedded/supervisor.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'server/src/db/types.ts');

type Choice = { table: string; column: string; rule: string };

/** Columns of text that a check constraint holds to a few values. */
async function readChoices(client: pg.Client): Promise<Choice[]> {
  const found = await client.query<Choice>(
    `select c.relname as "table", a.attname as "column", pg_get_constraintdef(k.oid) as rule
         from pg_constraint k
         join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.contype = 'c' and cardinality(k.conkey) = 1
          and c.relnamespace = 'public'::regnamespace
        order by 1, 2`,
  );
  return found.rows;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Says in the type of a column which values its check allows: the constraint is the one list of them. */
export function withChoices(types: string, choices: readonly Choice[]): string {
  let text = types;
  for (const { table, column, rule } of choices) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(?<values>[^\]]+)\]\)\)\)$/.exec(rule);
    const values = [...(list?.groups?.['values'] ?? '').matchAll(/('[^']*')::text/g)];
    if (values.length === 0) continue;
    const union = values.map(([, value]) => value).join(' | ');
    const name = table.split('_').map(capital).join('');
    text = text.replace(
      new RegExp(`(interface ${name} \\{[^}]*?\\n  ${column}: (?:Generated<)?)string`),
      `$1${union}`,
    );
  }
  return text;
}

type Reference = { table: string; column: string; kind: string };

/** Columns of ids, with the table whose rows they name: keys of their own, and references. */
async function readReferences(client: pg.Client): Promise<Reference[]> {
  const found = await client.query<Reference>(
    `select c.relname as "table", a.attname as "column",
            case k.contype when 'p' then c.relname else r.relname end as kind
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
       left join pg_class r on r.oid = k.confrelid
      where k.contype in ('p', 'f') and cardinality(k.conkey) = 1
        and a.atttypid = 'uuid'::regtype and c.relnamespace = 'public'::regnamespace
      order by 1, 2, k.contype`,
  );
  return found.rows;
}

/** Says in the type of a column of ids whose they are, so that two kinds are not taken for each other. */
export function withKinds(types: string, references: readonly Reference[]): string {
  let text = types;
  for (const { table, column, kind } of references) {
    const name = table.split('_').map(capital).join('');
    text = text.replace(
      new RegExp(`(interface ${name} \\{[^}]*?\\n  ${column}: )string`),
      `$1Id<'${kind}'>`,
    );
  }
  const isUsed = text.includes('Id<');
  return isUsed
    ? text.replace('import ', "import type { Id } from '@chinar/contract/ids';\nimport ")
    : text;
}

/** The row types of the database at `url`, as text. */
export async function rowTypes(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chinar-types-'));
  const out = join(folder, 'types.ts');
  const client = new pg.Client(url);
  try {
    execFileSync(
      process.execPath,
      [
        join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        `--url=${url}`,
        '--dialect=postgres',
        `--out-file=${out}`,
        '--log-level=error',
        '--exclude-pattern=(schema_migrations|responses_*|response_events_*|pgboss.*)',
        '--type-mapping={"int8":"number"}',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], cwd: folder },
    );
    await client.connect();
    const types = withChoices(readFileSync(out, 'utf8'), await readChoices(client));
    return withKinds(types, await readReferences(client));
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function checkedInTypes(): string {
  return readFileSync(target, 'utf8');
}

async function write(): Promise<void> {
  const dataDir = mkdtempSync('/tmp/chinar-types-db-');
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: () => {}, volatile: true });
  try {
    await migrate(database.ownerUrl);
    writeFileSync(target, await rowTypes(database.ownerUrl));
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await write();
