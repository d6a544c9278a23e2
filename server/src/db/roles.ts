import pg from 'pg';

/** Tables that the application only adds to, or only reads. */
const restricted: Record<string, string> = {
  audit_log: 'select, insert',
  // What was agreed to is taken back, never unwritten.
  consents: 'select, insert, update',
  // A key is corrected by one more row, never edited.
  corrected_items: 'select, insert',
  // What learners were shown is replaced by another version, never edited.
  course_versions: 'select, insert',
  // A document that was given out stands.
  documents: 'select, insert',
  // A right is revoked, never unwritten.
  entitlements: 'select, insert, update',
  events: 'select, insert, delete',
  // What servers have in common is the owner's to say.
  installation: 'select',
  // What was published is read by those who have it open.
  package_version_items: 'select, insert',
  package_versions: 'select, insert',
  // What was earned is amended by a row, never edited.
  points_ledger: 'select, insert',
  // Money leaves a trace that nothing unwrites.
  disputes: 'select, insert, update',
  order_lines: 'select, insert, update',
  orders: 'select, insert, update',
  payment_events: 'select, insert, update',
  payments: 'select, insert, update',
  refund_lines: 'select, insert',
  refunds: 'select, insert, update',
  // Written with the documents, by the database itself.
  sales: 'select',
  sales_due: 'select',
  tax_rates: 'select, insert',
  schema_migrations: 'select',
};

async function onDatabase<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Asked, for a name in an address may be the pooler's own: `postgres.project` for `postgres`. */
async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

/**
 * Lets the application's role read and write rows, and nothing else: it makes, changes and drops no
 * table, and the audit log only grows (Z15). Repeated at every start, so that new tables are included.
 *
 * @param url as the application asks
 * @param ownerUrl as the owner of the tables
 * @returns false, and nothing done, when the application asks as the owner itself
 */
export async function grantToApplication(url: string, ownerUrl: string): Promise<boolean> {
  const name = await onDatabase(url, roleOf);
  return onDatabase(ownerUrl, async (client) => {
    if (name === (await roleOf(client))) return false;
    const role = client.escapeIdentifier(name);
    const { rows } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace where nspname in ('public', 'pgboss')`,
    );
    const lines = rows.flatMap(({ schema }) => [
      `grant usage on schema ${schema} to ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      `grant usage, select on all sequences in schema ${schema} to ${role}`,
      `grant execute on all functions in schema ${schema} to ${role}`,
    ]);
    const narrower = Object.entries(restricted).flatMap(([table, rights]) => [
      `revoke all on ${table} from ${role}`,
      `grant ${rights} on ${table} to ${role}`,
    ]);
    // In one transaction: nobody sees the wider rights, and servers that start together take turns.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [7_240_913]);
    await client.query(
      [`revoke create on schema public from public`, ...lines, ...narrower].join(';'),
    );
    await client.query('commit');
    return true;
  });
}
