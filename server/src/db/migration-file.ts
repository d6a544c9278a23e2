import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The migrations of the product. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * How a file is applied. `transaction`: whole, in one. `statements`: one statement after the other,
 * for what PostgreSQL refuses inside a transaction. `batches`: one statement that changes a bounded
 * number of rows, repeated until it changes none.
 */
export type MigrationKind = 'transaction' | 'statements' | 'batches';

export type Migration = {
  name: string;
  checksum: string;
  kind: MigrationKind;
  /** One for a transaction or batches; each has to bear being run again in `statements`. */
  statements: string[];
};

const marker = /^-- runs: (statements|batches)$/m;

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*--.*$/gm, '').trim();
}

/** Splits at semicolons that end a line: function bodies do not belong into such a file. */
function split(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map(withoutComments)
    .filter((statement) => statement !== '');
}

/** Reads one file. Throws when its marker and its content do not fit together. */
export function parseMigration(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text).digest('hex');
  const kind = (marker.exec(text)?.[1] ?? 'transaction') as MigrationKind;
  if (kind === 'transaction') return { name, checksum, kind, statements: [text] };
  if (text.includes('$$')) throw new Error(`${name}: function bodies belong into a transaction.`);
  const statements = split(text);
  if (kind === 'batches' && statements.length !== 1) {
    throw new Error(`${name}: a file that runs in batches has one statement.`);
  }
  if (kind === 'batches' && !/\blimit \d+/i.test(text)) {
    throw new Error(`${name}: a batch needs a limit.`);
  }
  return { name, checksum, kind, statements };
}

/** The migrations of a folder in their order. */
export function listMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')));
}
