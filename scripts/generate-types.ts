// The row types of the database, read from a migrated one. `node scripts/generate-types.ts` writes them.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/db/migrate.ts';
import { startEmbedded } from '../server/src/embedded/supervisor.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'server/src/db/types.ts');

/** The row types of the database at `url`, as text. */
export function rowTypes(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'chinar-types-'));
  const out = join(folder, 'types.ts');
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
    return readFileSync(out, 'utf8');
  } finally {
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
    writeFileSync(target, rowTypes(database.ownerUrl));
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await write();
