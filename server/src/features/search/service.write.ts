import { setImmediate } from 'node:timers/promises';
import { type FoldedWord, foldedWords, plainOf } from '@chinar/content/fold/fold';
import { plainText } from '@chinar/content/plain-text';
import type { Translations } from '@chinar/contract/translations';
import { type Ctx, transact } from '../../context.ts';
import { columnsOf, type Searchable } from '../../searchable.ts';
import { asWritten } from './data.ts';
import {
  dropDocuments,
  dropLonelyWords,
  hasChanges,
  noteEverything,
  putDocuments,
  readSources,
  type SearchChange,
  type SearchDocument,
  type SourceRow,
  takeChanges,
} from './data.write.ts';

/** Changes of one transaction: it is short, and other servers wait for it. */
const perBatch = 100;
/** Of one document: a long text is found by its beginning. */
const mostBody = 20_000;
const mostStarts = 8;

type Words = { en: string; hi: string | null };
type Said = { en: string; hi?: string | null };

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'en' in value;

/** A column in both languages: what has no other is the same in both. */
function wordsOf(value: unknown): Words {
  if (Array.isArray(value)) {
    const parts = value.map(wordsOf);
    const hi = parts.map((part) => part.hi ?? '').filter(Boolean);
    return {
      en: parts.map(({ en }) => en).join(', '),
      hi: hi.length > 0 ? hi.join(', ') : null,
    };
  }
  if (isSaid(value)) return { en: value.en, hi: value.hi ?? null };
  return { en: typeof value === 'string' ? value : '', hi: null };
}

/** The field of the contract that a column is. */
const fieldOf = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A column of a row, in both languages: what was written stands for the one into which nobody translated
 * it, and for English where neither is there.
 */
function wordsAt(row: SourceRow, column: string): Words {
  const written = wordsOf(row[column]);
  const { en, hi } = (row['translations'] ?? {}) as Translations;
  const own = { en: en?.[fieldOf(column)], hi: hi?.[fieldOf(column)] };
  const inHindi = own.hi === undefined ? null : wordsOf(own.hi).en;
  if (own.en === undefined) return { en: written.en, hi: inHindi ?? written.hi };
  return { en: wordsOf(own.en).en, hi: inHindi ?? written.hi ?? written.en };
}

const keysIn = (text: string): string[] => foldedWords(text).map(({ key }) => key);

/**
 * From each word on to the end, for whoever begins to type in the middle: as it is written, behind a sign
 * that no key has, and by its keys.
 */
function startsOf(texts: readonly string[]): SearchDocument['starts'] {
  return texts.flatMap((text) => {
    const words = foldedWords(text).slice(0, mostStarts);
    const from = (place: number, spell: (word: FoldedWord) => string): string =>
      words.slice(place).map(spell).join(' ');
    return words.flatMap((_, place) => [
      {
        start: asWritten + from(place, (word) => plainOf(word.text)),
        is_whole: place === 0,
      },
      { start: from(place, ({ key }) => key), is_whole: place === 0 },
    ]);
  });
}

/** What may be shown of texts, one after the other. */
function readable(texts: readonly (string | null)[]): string {
  return texts
    .map((text) => plainText((text ?? '').slice(0, mostBody), 'markdown').trim())
    .filter(Boolean)
    .join(' · ');
}

function documentOf(searchable: Searchable, row: SourceRow): SearchDocument {
  const title = wordsAt(row, searchable.title);
  const names = searchable.names.map((name) => wordsAt(row, name));
  const parts = searchable.body.map((name) => wordsAt(row, name));
  const about = searchable.about.map((name) => wordsOf(row[name]).en);
  const body = {
    en: readable(parts.map(({ en }) => en)),
    hi: readable(parts.map(({ hi }) => hi)) || null,
  };
  const called = [title, ...names].flatMap(({ en, hi }) => [en, hi ?? '']).filter(Boolean);
  return {
    kind: searchable.kind,
    id: row.id,
    title,
    body,
    path: columnsOf(searchable.path).reduce(
      (path, column) => path.replace(`{${column}}`, String(row[column])),
      searchable.path,
    ),
    thumbnail: searchable.thumbnail ? (row[searchable.thumbnail] as string | null) : null,
    title_key: keysIn(title.en).join(' '),
    name_keys: called.flatMap(keysIn).join(' '),
    body_keys: [body.en, body.hi ?? '', ...about].flatMap(keysIn).join(' '),
    starts: startsOf(called),
  };
}

async function writeKind(ctx: Ctx, searchable: Searchable, ids: readonly string[]): Promise<void> {
  const rows = await readSources(ctx.db, searchable, ids);
  const there = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id)).map((id) => ({ kind: searchable.kind, id }));
  if (gone.length > 0) await dropDocuments(ctx.db, gone);
  const documents: SearchDocument[] = [];
  for (const row of rows) {
    documents.push(documentOf(searchable, row));
    // Reading a long text takes a while, and answers wait meanwhile.
    await setImmediate();
  }
  if (documents.length > 0) await putDocuments(ctx.db, documents);
}

async function writeBatch(ctx: Ctx): Promise<number> {
  const changes = await takeChanges(ctx.db, perBatch);
  if (!changes) return 0;
  const known = new Set<string>(ctx.services.searchables.map(({ kind }) => kind));
  for (const searchable of ctx.services.searchables) {
    const ids = changes.filter(({ kind }) => kind === searchable.kind).map(({ id }) => id);
    if (ids.length > 0) await writeKind(ctx, searchable, [...new Set(ids)]);
  }
  const unknown = changes.filter(({ kind }: SearchChange) => !known.has(kind));
  if (unknown.length > 0) await dropDocuments(ctx.db, unknown);
  return changes.length;
}

/** Writes down what has changed since the last time; gives how much it was. */
export async function writeChanges(ctx: Ctx): Promise<number> {
  let written = 0;
  for (;;) {
    // Mostly there is nothing, and to find that out takes no turn.
    if (!(await hasChanges(ctx.db))) return written;
    const count = await transact(ctx, writeBatch);
    written += count;
    if (count < perBatch) return written;
  }
}

/** Writes everything down anew. */
export async function rebuild(ctx: Ctx): Promise<void> {
  await noteEverything(ctx.db, ctx.services.searchables);
  await writeChanges(ctx);
  await dropLonelyWords(ctx.db);
}
