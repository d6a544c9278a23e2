import { randomBytes } from 'node:crypto';
import type { Database } from './pool.ts';

const small = 16;
/** More than fits into the pages that a table happens to have free. */
const large = 256 * 1024;

/**
 * Rejects unless the database takes a write. After it has refused one, for want of space or because it
 * is read-only, a large write has to succeed first: a small one may still find room on a full disk.
 */
export async function probeWrite({ db, isRefusing, takesWrites }: Database): Promise<void> {
  const wasRefusing = isRefusing();
  await db.execute(
    `insert into write_probes (id, filler) values (1, $1)
     on conflict (id) do update set filler = excluded.filler, written_at = clock_timestamp()`,
    [randomBytes(wasRefusing ? large : small)],
  );
  if (wasRefusing) takesWrites();
}
