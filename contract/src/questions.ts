import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { questionFilters } from './questions.filters.ts';
import { QuestionStatistics } from './questions.statistics.ts';
import {
  Difficulty,
  OptionId,
  PassageRef,
  PoolName,
  QuestionKey,
  questionLimits,
  QuestionStatus,
  QuestionType,
  TextKind,
} from './questions.terms.ts';
import { PassageHtml } from './questions.passages.ts';
import { FlagText, text } from './text.ts';
import { translationsOf } from './translations.ts';
import { sentVersion } from './version.ts';

const Entry = z.strictObject({
  _id: OptionId,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(questionLimits.option)),
});
const Column = z.array(Entry).check(z.maxLength(questionLimits.columns.max));

export const QuestionText = z.strictObject({
  stem: z.string().check(z.trim(), z.minLength(1), z.maxLength(questionLimits.stem)),
  options: z._default(z.array(Entry).check(z.maxLength(questionLimits.options.max)), []),
  /** The two columns of a question whose entries are matched. */
  left: z.optional(Column),
  right: z.optional(Column),
  explanation: z._default(z.string().check(z.trim(), z.maxLength(questionLimits.explanation)), ''),
});
export type QuestionText = z.infer<typeof QuestionText>;

/** Where authors name the entries among which is chosen, or that are matched. */
export const entryLists = ['options', 'left', 'right'] as const;

/** Every text of a question that its reader sees while it is asked, by its place: `stem`, `options.0`, `left.1`. */
export function askedTexts(held: QuestionText): [path: string, written: string][] {
  const entries = entryLists.flatMap((list) =>
    (held[list] ?? []).map((entry, at): [string, string] => [`${list}.${at}`, entry.text]),
  );
  return [['stem', held.stem], ...entries];
}

export const QuestionContent = z.strictObject({
  en: QuestionText,
  hi: z.optional(QuestionText),
});
export type QuestionContent = z.infer<typeof QuestionContent>;

export const Topic = z.strictObject({
  subject: z._default(text(0, 80), ''),
  topic: z._default(text(0, 80), ''),
  subtopic: z._default(text(0, 80), ''),
  /** What the same names are in the other language; one that is missing is shown as it was written. */
  translations: z.optional(
    translationsOf({ subject: text(0, 80), topic: text(0, 80), subtopic: text(0, 80) }),
  ),
});
export type Topic = z.infer<typeof Topic>;

/** What authors find a question by; learners see none of it. */
const about = {
  /** What its author calls it. */
  title: z.optional(text(1, questionLimits.title)),
  tags: z.optional(z.array(text(1, questionLimits.tag)).check(z.maxLength(questionLimits.tags))),
  /** In which it was asked, by whoever asked it first. */
  year: z.optional(
    z
      .number()
      .check(z.int(), z.minimum(questionLimits.year.min), z.maximum(questionLimits.year.max)),
  ),
  /** Under which it may be used, in a few words (`CC BY-SA 4.0`). */
  license: z.optional(text(1, questionLimits.license)),
};

/** A question as an author writes it and as an importer reads it. */
export const QuestionDraft = z.strictObject({
  type: QuestionType,
  textKind: z._default(TextKind, 'markdown'),
  content: QuestionContent,
  key: QuestionKey,
  /** Fraction of the marks per option, for foreign files that weigh options (1 = all). */
  optionMarks: z.optional(z.record(OptionId, z.number().check(z.minimum(-1), z.maximum(1)))),
  topic: z._default(Topic, { subject: '', topic: '', subtopic: '' }),
  difficulty: z._default(Difficulty, 'medium'),
  source: z._default(text(0, 300), ''),
  ...about,
  /** The passage that it is about; one of the same bank. */
  passageId: z.optional(Id),
  /** Questions of one passage that name the same pool offer the same options. */
  pool: z.optional(PoolName),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** A question of a file: its passage, where it has one, stands in the file too and is named by its `ref`. */
export const ImportedQuestion = z.extend(z.omit(QuestionDraft, { passageId: true }), {
  passage: z.optional(PassageRef),
});
export type ImportedQuestion = z.infer<typeof ImportedQuestion>;

/** A question of the bank as its tutor sees it, key included. */
export const Question = z.object({
  _id: Id,
  type: QuestionType,
  textKind: TextKind,
  content: QuestionContent,
  key: QuestionKey,
  optionMarks: z.optional(z.record(z.string(), z.number())),
  topic: Topic,
  difficulty: Difficulty,
  status: QuestionStatus,
  version: z.number(),
  source: z.string(),
  title: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  year: z.optional(z.number()),
  license: z.optional(z.string()),
  passageId: z.optional(Id),
  pool: z.optional(z.string()),
});
export type Question = z.infer<typeof Question>;

const EntryHtml = z.object({ _id: z.string(), html: z.string() });

const TextHtml = z.object({
  stem: z.string(),
  options: z.array(EntryHtml),
  left: z.optional(z.array(EntryHtml)),
  right: z.optional(z.array(EntryHtml)),
  explanation: z.string(),
});

/** The texts of a question compiled to HTML that is safe to insert. */
export const QuestionHtml = z.object({ en: TextHtml, hi: z.optional(TextHtml) });
export type QuestionHtml = z.infer<typeof QuestionHtml>;

/** A question with its texts compiled: a browser needs no renderer to show it. */
export const QuestionShown = z.extend(Question, {
  html: QuestionHtml,
  /** In lists: what is read to be edited is what was written. */
  statistics: z.optional(QuestionStatistics),
});
export type QuestionShown = z.infer<typeof QuestionShown>;

export const ImportFormat = z.enum([
  'gift',
  'moodle-xml',
  'aiken',
  'csv',
  'json',
  'qti',
  'xlsx',
  'docx',
  'imscc',
]);
export type ImportFormat = z.infer<typeof ImportFormat>;

/**
 * A place in an imported file and what is said of it: item counts from 1; line is null where the format
 * has none; `code` stays the same in every language, `reason` is in the reader's.
 */
export const ImportNote = z.object({
  item: z.number(),
  line: z.nullable(z.number()),
  code: z.string(),
  reason: z.string(),
});
export type ImportNote = z.infer<typeof ImportNote>;

/** What becomes of a question of a file: each is one of the report's counts. */
export const ImportFate = z.enum(['imported', 'updated', 'duplicate', 'conflict']);
export type ImportFate = z.infer<typeof ImportFate>;

/** An item of the file and the question that it is in the bank; null while that is not written. */
export const ImportMatch = z.object({
  item: z.number(),
  line: z.nullable(z.number()),
  questionId: z.nullable(Id),
});
export type ImportMatch = z.infer<typeof ImportMatch>;

/**
 * An item that asks what the bank, or an earlier item of the file (`heldItem`), asks with another key.
 * `heldKey` names options by the ids that the bank gives them, `givenKey` by the file's own; the words
 * say the same for people.
 */
export const ImportConflict = z.extend(ImportMatch, {
  heldItem: z.nullable(z.number()),
  heldKey: QuestionKey,
  givenKey: QuestionKey,
  stem: z.string(),
  heldAnswer: z.string(),
  givenAnswer: z.string(),
});
export type ImportConflict = z.infer<typeof ImportConflict>;

/**
 * read = imported + updated + duplicates + skipped.length; a conflict left alone is one of `skipped`.
 * `importId` names what was written, for undoing it; a dry run has none.
 */
export const ImportReport = z.object({
  importId: z.optional(Id),
  format: ImportFormat,
  read: z.number(),
  imported: z.number(),
  updated: z.number(),
  duplicates: z.number(),
  skipped: z.array(ImportNote),
  warnings: z.array(ImportNote),
  conflicts: z.array(ImportConflict),
  updatedItems: z.array(ImportMatch),
  duplicateItems: z.array(ImportMatch),
  questionIds: z.array(Id),
  /** Passages of the file, and those that they are in the bank; null while that is not written. */
  passages: z.optional(z.array(z.object({ ref: z.string(), passageId: z.nullable(Id) }))),
  preview: z.optional(
    z.array(
      z.object({
        item: z.number(),
        question: QuestionDraft,
        html: QuestionHtml,
        fate: ImportFate,
        /** The passage that it is about, by its name in the file; its text comes with the first question. */
        passage: z.optional(z.object({ ref: z.string(), html: z.optional(PassageHtml) })),
      }),
    ),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

/**
 * What is done with a question that the bank holds with another key: `skip` leaves the bank as it is,
 * `update` writes the file's key as a new version. `add`, which keeps both, is refused for now.
 */
export const OnConflict = z.enum(['skip', 'update', 'add']);
export type OnConflict = z.infer<typeof OnConflict>;

/** Fractions that a file gives to options: kept, or left to the marking of the quiz. */
export const ImportWeights = z.enum(['keep', 'drop']);
export type ImportWeights = z.infer<typeof ImportWeights>;

/** What whoever imports decides about the file. */
export const ImportChoices = z.strictObject({
  format: z.optional(ImportFormat),
  onConflict: z._default(OnConflict, 'skip'),
  /** For texts whose kind the file does not say. */
  textKind: z.optional(TextKind),
  weights: z._default(ImportWeights, 'keep'),
});

/** Files and undoings of one author; more is a program. */
export const importLimit = { bucket: 'imports', points: 60, seconds: 3600 };

export const importQuestions = endpoint({
  name: 'questions.importQuestions',
  summary:
    'Read a file of GIFT, Moodle XML, Aiken, CSV, XLSX, JSON, QTI, a cartridge or Word into the bank, all or nothing',
  method: 'POST',
  path: '/api/v1/questions/import',
  access: 'tutor',
  body: z.extend(ImportChoices, {
    dryRun: z._default(FlagText, false),
    /** Reads bytes that are no UTF-8 as Windows-1252 instead of refusing the file. */
    repairBytes: z._default(FlagText, false),
  }),
  upload: { field: 'file', maxBytes: questionLimits.importFileBytes },
  limit: importLimit,
  isLong: true,
  response: ImportReport,
  message: 'File read',
  errors: [
    'file_unreadable',
    'file_too_large',
    'media_type',
    'rate_limited',
    'storage_full',
    'import_busy',
    'unacceptable',
  ],
});

export const ImportUndone = z.object({
  importId: Id,
  /** Questions that were new and are retired. */
  retired: z.number(),
  /** Questions that are back at the version before the import. */
  restored: z.number(),
});
export type ImportUndone = z.infer<typeof ImportUndone>;

export const undoImport = endpoint({
  name: 'questions.undoImport',
  summary: 'Take an import back, all of it or, where something of it is in use, nothing',
  method: 'POST',
  path: '/api/v1/questions/imports/{importId}/undo',
  access: 'tutor',
  params: z.strictObject({ importId: Id }),
  limit: importLimit,
  response: ImportUndone,
  message: 'Import undone',
  errors: ['not_found', 'state_conflict', 'rate_limited'],
});

export const importTemplate = endpoint({
  name: 'questions.importTemplate',
  summary: 'The CSV template of the import',
  method: 'GET',
  path: '/api/v1/questions/import/template.csv',
  access: 'public',
  response: z.string(),
  bytes: 'text/csv; charset=utf-8',
});

export const listQuestions = listEndpoint({
  name: 'questions.listQuestions',
  summary:
    'The own question bank, newest first; an admin sees all. Retired ones come where their status is asked for',
  path: '/api/v1/questions',
  access: 'tutor',
  noun: 'questions',
  item: QuestionShown,
  filters: questionFilters,
  // `collection`: as the one that is asked for has them. `hardest` and `weakest`: the smallest facility or
  // discrimination first, what nobody answered last.
  sorts: ['newest', 'oldest', 'collection', 'hardest', 'weakest'],
  beside: {
    /**
     * The bank's subjects with how many questions each holds, under the other filters; the largest first.
     * `title` is the name in the reader's language, where somebody translated it.
     */
    subjects: z.array(z.object({ name: z.string(), title: z.string(), count: z.number() })),
  },
});

export const createQuestion = endpoint({
  name: 'questions.createQuestion',
  summary: 'Add one question to the bank',
  method: 'POST',
  path: '/api/v1/questions',
  access: 'tutor',
  body: z.extend(QuestionDraft, {
    /** What is not ready yet begins as a draft. */
    status: z._default(z.enum(['draft', 'active']), 'active'),
  }),
  response: QuestionShown,
  status: 201,
  maxBody: 512 * 1024,
  message: 'Question added',
  errors: ['unacceptable', 'state_conflict'],
});

export const getQuestion = endpoint({
  name: 'questions.getQuestion',
  summary: 'One question of the own bank, key included',
  method: 'GET',
  path: '/api/v1/questions/{id}',
  access: 'tutor',
  params: idParams<'questions'>(),
  response: QuestionShown,
  errors: ['not_found'],
});

export const updateQuestion = endpoint({
  name: 'questions.updateQuestion',
  summary: 'Write a new version of a question; papers already made keep theirs',
  method: 'PUT',
  path: '/api/v1/questions/{id}',
  access: 'tutor',
  params: idParams<'questions'>(),
  body: z.extend(QuestionDraft, sentVersion),
  response: QuestionShown,
  maxBody: 512 * 1024,
  message: 'Question saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});
