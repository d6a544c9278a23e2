import { type Db, statement } from '../db/pool.ts';

type NewEvents = {
  name: string;
  told: readonly { id: string; subject: string; payload: unknown }[];
  at: Date;
  listeners: readonly string[];
};

const saveEventsStatement = statement<never>(
  'events_save',
  `with happened as (
     insert into events (id, name, subject, payload, at)
     select t.id, $2, t.subject, t.payload, $5
       from unnest($1::uuid[], $3::text[], $4::jsonb[]) with ordinality as t (id, subject, payload, place)
      order by t.place
     returning seq, subject
   )
   insert into deliveries (seq, listener, subject, run_after)
   select happened.seq, listener, happened.subject, $5 from happened, unnest($6::text[]) as listener`,
);

export async function saveEvents(db: Db, { name, told, at, listeners }: NewEvents): Promise<void> {
  await db.run(saveEventsStatement, [
    told.map(({ id }) => id),
    name,
    told.map(({ subject }) => subject),
    told.map(({ payload }) => JSON.stringify(payload)),
    at,
    listeners,
  ]);
}

/** A delivery that this transaction holds. */
export type Claimed = {
  seq: number;
  listener: string;
  subject: string;
  tries: number;
  id: string;
  payload: unknown;
  at: Date;
};

/** A delivery `d` whose turn it is: an earlier one of its line that is not done, waiting or dead, holds it back. */
const isDue = `d.done_at is null and d.dead_at is null and d.run_after <= $1
  and not exists (select from deliveries b where b.listener = d.listener and b.subject = d.subject
                     and b.seq < d.seq and b.done_at is null)`;

/*
 * Marks deliveries of one listener that are due as done and gives them back: a transaction that does not
 * commit has not done them. It is the turn of the listener that has waited longest. One that another
 * transaction works on is passed over, and a snapshot that does not know yet that the earlier one of a
 * line is done holds the later one back.
 */
const claimStatement = statement<Claimed>(
  'events_claim',
  `with turn as materialized (
     select d.listener from deliveries d where ${isDue} and d.listener = any ($2::text[])
      order by d.seq limit 1 for update skip locked
   ),
   next as materialized (
     select d.seq, d.listener from deliveries d
      where ${isDue} and d.listener = (select listener from turn)
      order by d.seq limit $3 for update skip locked
   )
   update deliveries d set done_at = $1, error = null
     from next, events e
    where d.seq = next.seq and d.listener = next.listener and e.seq = next.seq
   returning d.seq, d.listener, d.subject, d.tries, e.id, e.payload, e.at`,
);

/** Takes at most `limit` deliveries of one listener, in their order; none when nothing is due. */
export async function claimDeliveries(
  db: Db,
  now: Date,
  listeners: readonly string[],
  limit: number,
): Promise<Claimed[]> {
  const rows = await db.run(claimStatement, [now, listeners, limit]);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

type Failure = {
  seq: number;
  listener: string;
  tries: number;
  error: string;
  runAfter: Date;
  deadAt: Date | null;
};

/*
 * One that another server has taken up again meanwhile is left to it: it counts its own failure, and
 * what it has done stays done.
 */
const failStatement = statement<{ seq: number }>(
  'events_fail',
  `with failed as materialized (
     select seq, listener from deliveries
      where seq = $1 and listener = $2 and tries = $3 - 1 and done_at is null and dead_at is null
        for update skip locked
   )
   update deliveries d set tries = $3, error = $4, run_after = $5, dead_at = $6
     from failed where d.seq = failed.seq and d.listener = failed.listener
   returning d.seq`,
);

/** Counts a try that failed; false when it is another server's by now. */
export async function saveFailure(db: Db, failure: Failure): Promise<boolean> {
  const { seq, listener, tries, error, runAfter, deadAt } = failure;
  const values = [seq, listener, tries, error, runAfter, deadAt];
  return (await db.run(failStatement, values)).length > 0;
}

export async function countDeliveries(
  db: Db,
): Promise<{ dead: number; oldestAt: Date | null } | undefined> {
  const { rows } = await db.execute(
    `select (select count(*)::int from deliveries where dead_at is not null) as dead,
            (select e.at from deliveries d join events e using (seq)
              where d.done_at is null and d.dead_at is null order by d.seq limit 1) as "oldestAt"`,
  );
  return (rows as { dead: number; oldestAt: Date | null }[])[0];
}

export type ShownDelivery = {
  id: string;
  name: string;
  listener: string;
  subject: string;
  at: Date;
  tries: number;
  error: string | null;
  isDead: boolean;
};

/** The dead ones, then the oldest of those that are open. */
export async function listDeliveries(db: Db, limit: number): Promise<ShownDelivery[]> {
  const shown = `d.seq, e.id, e.name, d.listener, d.subject, e.at, d.tries, d.error`;
  const { rows } = await db.execute(
    `(select ${shown}, true as "isDead" from deliveries d join events e using (seq)
       where d.dead_at is not null order by d.seq limit $1)
     union all
     (select ${shown}, false from deliveries d join events e using (seq)
       where d.done_at is null and d.dead_at is null order by d.seq limit $1)`,
    [limit],
  );
  return rows as ShownDelivery[];
}

export async function findEventName(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute('select name from events where id = $1', [id]);
  return (rows as { name: string }[])[0]?.name;
}

/** Makes deliveries of an event due; those that are done only if that is wished. */
export async function makeDue(
  db: Db,
  wish: { id: string; listeners: readonly string[]; isDoneAgain: boolean; now: Date },
): Promise<string[]> {
  const { rows } = await db.execute(
    `insert into deliveries as d (seq, listener, subject, run_after)
     select e.seq, listener, e.subject, $3 from events e, unnest($2::text[]) as listener where e.id = $1
     on conflict (seq, listener) do update
        set tries = 0, run_after = excluded.run_after, done_at = null, dead_at = null, error = null
      where d.done_at is null or $4
     returning listener`,
    [wish.id, wish.listeners, wish.now, wish.isDoneAgain],
  );
  return (rows as { listener: string }[]).map(({ listener }) => listener);
}

/** Drops old events that everybody has heard. */
export async function dropDelivered(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await db.execute(
    `with old as materialized (
       select seq from events e where at < $1
          and not exists (select from deliveries d where d.seq = e.seq and d.done_at is null)
        order by at limit $2
     )
     delete from events e using old where e.seq = old.seq returning e.seq`,
    [before, limit],
  );
  return rows.length;
}
