import type pg from 'pg';

/**
 * The head of a statement that copies the row `alias` of a table, some columns with values of their own
 * (`values`: SQL by column); what follows says from where. Column by column, for a row that is put together
 * of JSON costs ten times as much.
 */
export async function copying(
  client: pg.Client,
  { table, alias }: { table: string; alias: string },
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
      order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}.`);
  const shown = names.map((name) => values[name] ?? `${alias}.${name}`);
  return `insert into ${table} (${names.join(', ')}) select ${shown.join(', ')}`;
}
