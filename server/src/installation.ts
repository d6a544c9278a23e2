import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';

/** Why a server must not join this database, in words that say what to do. */
export class StrangeServer extends Error {}

/** What a server holds in common with the others of its database; `adopt-…` on the command line changes it. */
export type Adopts = 'secret' | 'files';

const words: Record<Adopts, string> = {
  secret: `This database belongs to servers with another APP_SECRET: what one signs, seals or encrypts is nothing to the other.
Give this server the same APP_SECRET. If it was changed on purpose, run: npm run admin -- adopt-secret`,
  files: `The files of this installation lie elsewhere: this server would look for them in another folder or bucket.
Give all servers the same bucket (S3_ENDPOINT, S3_BUCKET) or the same DATA_DIR. If the files were moved on purpose, run: npm run admin -- adopt-files`,
};

/** A number of its own for the folder of files, made once; of servers that make it at once the first one's counts. */
function folderNumber(dataDir: string): string {
  const path = join(dataDir, 'file-store');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const own = `${path}.${process.pid}.${randomUUID()}`;
    writeFileSync(own, randomUUID(), { mode: 0o600 });
    try {
      linkSync(own, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(own);
  }
  return readFileSync(path, 'utf8');
}

function facts(config: Config): Record<Adopts, string> {
  const bucket = `bucket ${config.S3_ENDPOINT} ${config.S3_BUCKET}`;
  return {
    secret: createHmac('sha256', config.APP_SECRET).update('chinar installation').digest('hex'),
    files: config.S3_ENDPOINT ? bucket : `folder ${folderNumber(config.DATA_DIR)}`,
  };
}

/**
 * Joins the installation of a database, or founds it: with the first server's secret and place of files.
 * Throws `StrangeServer` when another secret or another place of files is the one that counts.
 *
 * @param ownerUrl as the owner of the tables: the server itself only reads this one
 * @param adopts what this server's own becomes the one that counts
 */
export async function joinInstallation(
  ownerUrl: string,
  config: Config,
  adopts: Adopts | null = null,
): Promise<void> {
  const own = facts(config);
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `insert into installation (secret_fingerprint, file_store) values ($1, $2)
       on conflict (id) do update
          set secret_fingerprint = case when $3 then excluded.secret_fingerprint else installation.secret_fingerprint end,
              file_store = case when $4 then excluded.file_store else installation.file_store end`,
      [own.secret, own.files, adopts === 'secret', adopts === 'files'],
    );
    const { rows } = await client.query<Record<Adopts, string>>(
      `select secret_fingerprint as secret, file_store as files from installation`,
    );
    for (const fact of ['secret', 'files'] as const) {
      if (rows[0]?.[fact] !== own[fact]) throw new StrangeServer(words[fact]);
    }
  } finally {
    await client.end();
  }
}
