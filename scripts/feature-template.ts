/** The names of a feature in the shapes that files need. */
export type Names = {
  /** `saved-notes` */
  kebab: string;
  /** `savedNotes` */
  camel: string;
  /** `saved_notes` */
  snake: string;
  /** `SavedNote`: one of them. */
  one: string;
  /** The migration's number, four digits. */
  number: string;
};

function contractFile({ kebab, camel, one }: Names): string {
  return `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { PageQuery, Pagination } from './pagination.ts';
import { Instant, text } from './text.ts';

export const ${one}Draft = z.strictObject({ title: text(1, 120) });

export const ${one} = z.object({ _id: Id, title: z.string(), createdAt: Instant });

export const create${one} = endpoint({
  name: '${camel}.create${one}',
  summary: 'Add one of the own',
  method: 'POST',
  path: '/api/v1/${kebab}',
  access: 'user',
  body: ${one}Draft,
  response: ${one},
  status: 201,
  message: 'Added',
});

export const list${one}s = endpoint({
  name: '${camel}.list${one}s',
  summary: 'The own ones, newest first',
  method: 'GET',
  path: '/api/v1/${kebab}',
  access: 'user',
  query: PageQuery,
  response: z.object({ ${camel}: z.array(${one}), pagination: Pagination }),
});
`;
}

function migrationFile({ snake }: Names): string {
  return `create table ${snake} (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  created_at timestamptz not null default now()
);
-- Serves the own list, newest first.
create index ${snake}__user_id__id on ${snake} (user_id, id desc);
`;
}

function dataFile({ snake, one }: Names): string {
  return `import type { Db } from '../../db/pool.ts';

export type ${one}Row = { id: string; title: string; created_at: Date };

export async function create${one}(
  db: Db,
  row: { id: string; userId: string; title: string },
): Promise<${one}Row> {
  return db.q
    .insertInto('${snake}')
    .values({ id: row.id, user_id: row.userId, title: row.title })
    .returning(['id', 'title', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** The rows of one user: another's are never asked for. */
export async function list${one}s(
  db: Db,
  userId: string,
  page: { limit: number; offset: number },
): Promise<${one}Row[]> {
  return db.q
    .selectFrom('${snake}')
    .select(['id', 'title', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function count${one}s(db: Db, userId: string): Promise<number> {
  const row = await db.q
    .selectFrom('${snake}')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.total;
}
`;
}

function viewsFile({ kebab, camel, one }: Names): string {
  return `import type { DataOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/${kebab}';
import type { ${one}Row } from './data.ts';

type View = DataOf<typeof contract.create${one}>;

export function ${camel}View(row: ${one}Row): View {
  return { _id: row.id, title: row.title, createdAt: row.created_at.toISOString() };
}
`;
}

function serviceFile({ kebab, camel, one }: Names): string {
  return `import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import { paginate, type PageQuery, rangeOf } from '@chinar/contract/pagination';
import type * as contract from '@chinar/contract/${kebab}';
import type { Asking } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { count${one}s, create${one}, list${one}s } from './data.ts';
import { ${camel}View } from './views.ts';

export async function create(
  ctx: Asking<'user'>,
  body: BodyOf<typeof contract.create${one}>,
): Promise<DataOf<typeof contract.create${one}>> {
  return ${camel}View(await create${one}(ctx.db, { id: newId(), userId: ctx.actor.userId, ...body }));
}

export async function list(
  ctx: Asking<'user'>,
  query: PageQuery,
): Promise<DataOf<typeof contract.list${one}s>> {
  const [rows, total] = await Promise.all([
    list${one}s(ctx.db, ctx.actor.userId, rangeOf(query)),
    count${one}s(ctx.db, ctx.actor.userId),
  ]);
  return { ${camel}: rows.map(${camel}View), pagination: paginate(query, total) };
}
`;
}

function routesFile({ kebab, one }: Names): string {
  return `import * as contract from '@chinar/contract/${kebab}';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.create${one}, (ctx, { body }) => service.create(ctx, body)),
  route(contract.list${one}s, (ctx, { query }) => service.list(ctx, query)),
];
`;
}

function featureFile({ kebab }: Names): string {
  return `import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = { name: '${kebab}', routes };
`;
}

function testFile({ kebab, camel, one }: Names): string {
  return `import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/${kebab}';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

const { ctx, call } = await openWorld();

test('what one adds is in the own list and in nobody else’s', async () => {
  const [mine, other] = [await buildUser(ctx), await buildUser(ctx)];
  const made = await call(contract.create${one}, { body: { title: 'First' } }, { as: mine });
  expect(made.status).toBe(201);
  const own = await call(contract.list${one}s, {}, { as: mine });
  expect(own.data.${camel}).toEqual([made.data]);
  const foreign = await call(contract.list${one}s, {}, { as: other });
  expect(foreign.data.${camel}).toEqual([]);
});

test('an empty title is refused by name', async () => {
  const as = await buildUser(ctx);
  const answer = await call(contract.create${one}, { body: { title: ' ' } }, { as });
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, 'title']);
});
`;
}

function callsFile({ kebab, one }: Names): string {
  return `import * as contract from '@chinar/contract/${kebab}';
import type { CallFixture } from '../../testing/scene.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.create${one},
    allowed: people,
    build: () => ({ body: { title: 'First' } }),
  },
  { endpoint: contract.list${one}s, allowed: people, build: () => ({ query: { limit: '10' } }) },
];
`;
}

/** Every file of a new feature, by its path. */
export function featureFiles(names: Names): Record<string, string> {
  const folder = `server/src/features/${names.kebab}`;
  return {
    [`contract/src/${names.kebab}.ts`]: contractFile(names),
    [`server/src/db/migrations/${names.number}-${names.kebab}.sql`]: migrationFile(names),
    [`${folder}/data.ts`]: dataFile(names),
    [`${folder}/views.ts`]: viewsFile(names),
    [`${folder}/service.ts`]: serviceFile(names),
    [`${folder}/routes.ts`]: routesFile(names),
    [`${folder}/feature.ts`]: featureFile(names),
    [`${folder}/fixtures.calls.ts`]: callsFile(names),
    [`${folder}/${names.kebab}.test.ts`]: testFile(names),
  };
}

/** The two lists that know every feature, with the new one added. */
export function registered(
  texts: { operations: string; features: string },
  { kebab, camel }: Names,
) {
  return {
    operations: texts.operations
      .replace(
        "import type { Endpoint } from './endpoint.ts';",
        `import type { Endpoint } from './endpoint.ts';\nimport * as ${camel} from './${kebab}.ts';`,
      )
      .replace(/\n\]\.flatMap/, `\n  ${camel},\n].flatMap`),
    features: texts.features
      .replace(
        /\n\n\/\*\* All that the product can do/,
        `\nimport { feature as ${camel} } from './features/${kebab}/feature.ts';$&`,
      )
      .replace(/(readonly Feature\[\] = \[[^\]]*?),?(\s*\];)/, `$1, ${camel}$2`),
  };
}
