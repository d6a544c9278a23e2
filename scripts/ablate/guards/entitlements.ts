import type { Guard } from '../guard.ts';

const entitlements = 'server/src/features/entitlements';
const migrations = 'server/src/db/migrations';
const rights = [`${entitlements}/entitlements.test.ts`];
const mirror = [`${entitlements}/mirror.test.ts`];

/** Who may use what, and what the previous version and this one tell each other of it. */
export const entitlementsGuards: Guard[] = [
  {
    name: 'a right that was revoked is none',
    file: `${migrations}/0045-entitlements.sql`,
    find: 'select * from entitlements where revoked_at is null and',
    replace: 'select * from entitlements where',
    tests: rights,
  },
  {
    name: 'a right that has not begun is none yet',
    file: `${migrations}/0045-entitlements.sql`,
    find: 'starts_at <= at and ',
    replace: '',
    tests: rights,
  },
  {
    name: 'Q10 a right runs out',
    file: `${migrations}/0045-entitlements.sql`,
    find: ' and (expires_at is null or expires_at > at)',
    replace: '',
    tests: rights,
  },
  {
    name: 'the question for a right is put into the statement that asks',
    file: `${migrations}/0045-entitlements.sql`,
    find: 'language sql stable as',
    replace: 'language sql volatile as',
    tests: rights,
  },
  {
    name: 'a source gives an item once',
    file: `${migrations}/0045-entitlements.sql`,
    find: 'unique (source, source_ref, item_type, item_id)',
    replace: 'unique (id, source)',
    tests: rights,
  },
  {
    name: 'what costs nothing begins anew only when it ran out',
    file: `${entitlements}/data.ts`,
    find: '\n      where entitlements.expires_at <= excluded.starts_at`',
    replace: '`',
    tests: rights,
  },
  {
    name: 'L13 a refund takes back what its own source gave',
    file: `${entitlements}/data.ts`,
    find: "    .where('source', '=', from.source)\n",
    replace: '',
    tests: rights,
  },
  {
    name: 'a right is taken back once',
    file: `${entitlements}/data.ts`,
    find: "    .where('revoked_at', 'is', null)\n",
    replace: '',
    tests: rights,
  },
  {
    name: 'a source that gave to one person is not silently given to another',
    file: `${entitlements}/service.ts`,
    find: '(await findHolder(inner.db, right)) !== right.userId',
    replace: 'false',
    tests: rights,
  },
  {
    name: 'Z14 what is given by hand is written down',
    file: `${entitlements}/service.ts`,
    find: "if (given.source === 'grant') {",
    replace: 'if (false as boolean && given.source === "grant") {',
    tests: rights,
  },
  {
    name: 'the list of series says who is enrolled by the one rule',
    file: 'server/src/features/test-series/data.ts',
    find: '  exists (select 1 from live_entitlements(${now}) e where',
    replace: '  exists (select 1 from entitlements e where ${now}::timestamptz is not null and',
    tests: rights,
  },
  {
    name: 'the list of enrolled quizzes goes by the one rule',
    file: 'server/src/features/quizzes/data.ts',
    find: 'from live_entitlements(${filter.enrolled?.now}::timestamptz)',
    replace: 'from entitlements',
    tests: rights,
  },
  {
    name: 'F28 the mirror writes with the rights of the owner',
    file: `${migrations}/0046-enrolments-mirror.sql`,
    find: 'language plpgsql security definer set search_path = public, pg_temp',
    replace: 'language plpgsql',
    tests: mirror,
  },
  {
    name: 'the previous version says nothing of what other sources gave',
    file: `${migrations}/0046-enrolments-mirror.sql`,
    find: "      when old.status <> 'revoked' then revoked_at end",
    replace: '      end',
    tests: mirror,
  },
  {
    name: 'the mirrors do not mirror each other',
    file: `${migrations}/0046-enrolments-mirror.sql`,
    find: 'for each row when (pg_trigger_depth() = 0) execute',
    replace: 'for each row execute',
    tests: mirror,
  },
  {
    name: 'the previous version knows a right while any source gives it',
    file: `${migrations}/0048-entitlements-mirror.sql`,
    find: "case when held.rights = 0 then 'revoked' when",
    replace: "case when new.revoked_at is not null then 'revoked' when",
    tests: mirror,
  },
  {
    name: 'the mirror leaves out what enrolments has no word for',
    file: `${migrations}/0048-entitlements-mirror.sql`,
    find: " and new.item_type in ('course', 'program', 'test_series', 'package'))",
    replace: ')',
    tests: mirror,
  },
  {
    name: 'Z15 a right is never unwritten',
    file: 'server/src/db/roles.ts',
    find: "  entitlements: 'select, insert, update',\n",
    replace: '',
    tests: ['server/src/db/roles.test.ts'],
  },
];
