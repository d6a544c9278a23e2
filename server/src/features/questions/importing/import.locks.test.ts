import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { sendFile } from '../../../testing/import-file.ts';
import { countWaiting } from '../../../testing/waiting.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { readAll } from '../fixtures.ts';
import { recordOf } from '../views.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = () => buildUser(ctx, { role: 'tutor' });
const file = 'Which?\nA. one\nB. two\nANSWER: A\n';

// Another server, as the database sees it.
const other = new pg.Client({ connectionString: world.databaseUrl });
await other.connect();
afterAll(() => other.end());

const bank = 'hashtextextended($1, 20)';
const hold = (as: { id: string }) => other.query(`select pg_advisory_lock(${bank})`, [as.id]);
const free = (as: { id: string }) => other.query(`select pg_advisory_unlock(${bank})`, [as.id]);

test('while another server writes into a bank an import is put off, and nothing is written', async () => {
  const as = await tutor();
  await hold(as);
  const { status, code, headers } = await sendFile(world, as, file);
  expect([status, code, headers['retry-after']]).toEqual([503, 'import_busy', '10']);
  await free(as);
  expect((await sendFile(world, as, file)).report).toMatchObject({ imported: 1 });
});

test('one server writes one file after the other, whosever banks they are', async () => {
  const [first, second] = [await tutor(), await tutor()];
  await hold(first);
  const order: string[] = [];
  const send = async (as: { id: string }, name: string) => {
    const { status } = await sendFile(world, as, file);
    order.push(`${name} ${status}`);
  };
  const writing = send(first, 'first');
  // The first one stands in line before the second one comes.
  await untilWaiting(writing);
  const behind = send(second, 'second');
  // As long as the first one waits for its lock, the second is not written.
  while ((await countWaiting(other)) > 0) {
    expect(order).toEqual([]);
    await turn();
  }
  await Promise.all([writing, behind]);
  await free(first);
  expect(order.toSorted()).toEqual(['first 503', 'second 200']);
});

/** Comes back when a statement of the server waits for a lock, or the work is over without. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver && (await countWaiting(other)) === 0) await turn();
}

test('a key that is corrected by hand at the same moment is waited for and kept', async () => {
  const as = await tutor();
  const { report } = await sendFile(world, as, file);
  const [id = ''] = report.questionIds;
  await other.query('begin');
  await other.query('update questions set version = 2 where id = $1', [id]);
  await other.query(
    `insert into question_versions (question_id, version, text_kind, content, key, author_id)
     select question_id, 2, text_kind, content, '{"optionIds": ["B"]}', author_id
     from question_versions where question_id = $1`,
    [id],
  );
  const importing = sendFile(world, as, file, { onConflict: 'skip' });
  await untilWaiting(importing);
  await other.query('commit');
  const again = await importing;
  expect(again.report.conflicts).toMatchObject([
    { questionId: id, heldKey: { optionIds: ['B'] }, givenKey: { optionIds: ['A'] } },
  ]);
  const { data } = await call(contract.getQuestion, { params: { id } }, { as });
  expect(data).toMatchObject({ version: 2, key: { optionIds: ['B'] } });
});

test('what a server of the version before adds at the same moment is found there', async () => {
  const as = await tutor();
  const [item] = readAll(file).items;
  if (!item || !('question' in item)) throw new Error('not a question');
  const { id, type, searchText, askedHash, wholeHash, content, key } = recordOf(item.question);
  await other.query('begin');
  await other.query(
    `insert into questions (id, owner_id, type, search_text, asked_hash, whole_hash)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, as.id, type, searchText, askedHash, wholeHash],
  );
  await other.query(
    `insert into question_versions (question_id, version, text_kind, content, key, author_id)
     values ($1, 1, 'plain', $2, $3, $4)`,
    [id, content, key, as.id],
  );
  const importing = sendFile(world, as, file);
  await untilWaiting(importing);
  await other.query('commit');
  const { report } = await importing;
  expect(report).toMatchObject({
    imported: 0,
    duplicates: 1,
    duplicateItems: [{ item: 1, questionId: id }],
    questionIds: [id],
  });
});
