import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import {
  ImportChoices,
  type ImportFormat,
  importLimit,
  ImportReport,
  listQuestions,
} from './questions.ts';
import { questionLimits } from './questions.terms.ts';

/** In which formats questions leave the bank. */
export const ExportFormat = z.enum([
  'json',
  'xlsx',
  'docx',
  'csv',
  'gift',
  'moodle-xml',
  'aiken',
  'qti',
  'qti-2.2',
  'qti-3',
  'imscc',
]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** By which name the import knows what was written in a format: it reads all versions of QTI alike. */
export const importedAs = (format: ExportFormat): ImportFormat =>
  format === 'qti-2.2' || format === 'qti-3' ? 'qti' : format;

/** How a file of each format ends. */
export const exportEndings: Record<ExportFormat, string> = {
  json: 'json',
  xlsx: 'xlsx',
  docx: 'docx',
  csv: 'csv',
  gift: 'gift',
  'moodle-xml': 'xml',
  aiken: 'txt',
  qti: 'zip',
  'qti-2.2': 'zip',
  'qti-3': 'zip',
  imscc: 'imscc',
};

export const exportLimits = {
  /** Questions that are named one by one; more are chosen by the filters of the list. */
  ids: 100,
  /** Of one file: as many as one import takes. */
  questions: questionLimits.importItems,
  /** Questions that are named for each loss; the rest are counted. */
  named: 20,
} as const;

/** Ids parted by commas. */
const Ids = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(exportLimits.ids * 37)),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(Id).check(z.maxLength(exportLimits.ids)),
  ),
);

/** The questions that are named, else those that the filters of the list leave. */
const chosen = z.extend(
  z.omit(listQuestions.query, { page: true, limit: true, after: true, sort: true }),
  { format: ExportFormat, ids: z.optional(Ids) },
);

const exportLimit = { bucket: 'exports', points: 60, seconds: 3600 };

export const exportQuestions = endpoint({
  name: 'questions.exportQuestions',
  summary: 'Questions of the own bank as a file, with their pictures; an admin reaches all',
  method: 'GET',
  path: '/api/v1/questions/export',
  access: 'tutor',
  query: chosen,
  limit: exportLimit,
  response: z.string(),
  bytes: '*/*',
  errors: ['not_found', 'unacceptable', 'rate_limited'],
});

/**
 * What becomes of what a format has no place for: `left_out` the question is not in the file, `changed` it
 * comes back otherwise than it went, `others` only programs other than this one do not see it.
 */
export const LossKind = z.enum(['left_out', 'changed', 'others']);
export type LossKind = z.infer<typeof LossKind>;

export const ExportLoss = z.object({
  code: z.string(),
  kind: LossKind,
  /** In the reader's language. */
  reason: z.string(),
  /** Questions that it happens to. */
  count: z.number(),
  /** The first of them. */
  questions: z.array(z.object({ _id: Id, name: z.string() })),
});
export type ExportLoss = z.infer<typeof ExportLoss>;

export const ExportLosses = z.object({
  format: ExportFormat,
  /** Questions that were chosen. */
  questions: z.number(),
  /** Those of them that the file will hold. */
  exported: z.number(),
  losses: z.array(ExportLoss),
});
export type ExportLosses = z.infer<typeof ExportLosses>;

export const exportLosses = endpoint({
  name: 'questions.exportLosses',
  summary: 'What a format cannot hold of the questions that would be exported',
  method: 'GET',
  path: '/api/v1/questions/export/losses',
  access: 'tutor',
  query: chosen,
  limit: { bucket: 'exportLosses', points: 240, seconds: 3600 },
  response: ExportLosses,
  errors: ['not_found', 'unacceptable', 'rate_limited'],
});

export const importTemplateXlsx = endpoint({
  name: 'questions.importTemplateXlsx',
  summary: 'The spreadsheet template of the import',
  method: 'GET',
  path: '/api/v1/questions/import/template.xlsx',
  access: 'public',
  response: z.string(),
  bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** What a file of questions is announced as, before it is sent in pieces: by what it is. */
export const importPurposes = {
  /** A zip: QTI, a cartridge, XLSX or DOCX, as `application/zip`. */
  package: 'questions.package',
  /** Anything else, as `text/plain`. */
  text: 'questions.text',
} as const;

export const importUpload = endpoint({
  name: 'questions.importUpload',
  summary:
    'Read a file that was sent before (`files.openUpload`, `files.resumeUpload`) into the bank, all or nothing',
  method: 'POST',
  path: '/api/v1/questions/import/uploaded',
  access: 'tutor',
  body: z.extend(ImportChoices, {
    /** An own file for one of `importPurposes`. It goes when it was read for good. */
    uploadId: Id,
    dryRun: z._default(z.boolean(), false),
    /** Reads bytes that are no UTF-8 as Windows-1252 instead of refusing the file. */
    repairBytes: z._default(z.boolean(), false),
  }),
  limit: importLimit,
  isLong: true,
  response: ImportReport,
  message: 'File read',
  errors: [
    'not_found',
    'file_incomplete',
    'file_unreadable',
    'storage_full',
    'import_busy',
    'unacceptable',
  ],
});
