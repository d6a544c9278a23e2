import * as z from 'zod/mini';
import { startErrors } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { QuestionForm, QuestionType, TextKind } from './questions.terms.ts';
import {
  Calculator,
  Partial,
  RoomStyle,
  SaveProfile,
  SectionOrder,
  Shuffle,
} from './quizzes.rules.ts';
import { Language } from './text.ts';
import { PartTitles } from './translations.ts';

const EntryAsked = z.strictObject({ _id: z.string(), text: z.string(), html: z.string() });

/** Asked, never marked: no key, no explanation. Option ids are random for each paper. */
export const QuestionAsked = z.strictObject({
  _id: Id,
  type: QuestionType,
  textKind: TextKind,
  content: z.partialRecord(
    Language,
    z.strictObject({
      stem: z.string(),
      html: z.string(),
      options: z.array(EntryAsked),
      left: z.optional(z.array(EntryAsked)),
      right: z.optional(z.array(EntryAsked)),
    }),
  ),
  /** Whether each entry of the left column belongs to exactly one of the right. */
  pairing: z.optional(z.enum(['one', 'several'])),
  marks: z.strictObject({
    correct: z.number(),
    wrong: z.number(),
    partial: Partial,
    /** Each option has its own part of the marks; which one has which is no part of the paper. */
    perOption: z.optional(z.literal(true)),
  }),
  /** What its options make of it beside its type: halls name it and explain it once. */
  form: z.optional(QuestionForm),
  /** The passage that it is about, one of the paper's. */
  passage: z.optional(Id),
  /** Questions of a passage with the same pool have the same options, under the same ids. */
  pool: z.optional(z.string()),
});
export type QuestionAsked = z.infer<typeof QuestionAsked>;

/** A text that several questions are about. */
export const PassageAsked = z.strictObject({
  _id: Id,
  textKind: TextKind,
  content: z.partialRecord(Language, z.strictObject({ text: z.string(), html: z.string() })),
});
export type PassageAsked = z.infer<typeof PassageAsked>;

export const Paper = z.strictObject({
  title: z.string(),
  durationMinutes: z.number(),
  languages: z.array(Language),
  maxScore: z.number(),
  /** How the room behaves. Papers of before have none: `safe`, our own style, no calculator, free order. */
  rules: z.optional(
    z.strictObject({
      saveProfile: SaveProfile,
      roomStyle: RoomStyle,
      calculator: Calculator,
      sectionOrder: SectionOrder,
      /** Not there where everybody meets it as it is written. */
      shuffle: z.optional(Shuffle),
    }),
  ),
  sections: z.array(
    z.strictObject({
      _id: z.string(),
      title: z.string(),
      timerMinutes: z.optional(z.number()),
      attemptLimit: z.optional(z.number()),
      questions: z.array(QuestionAsked),
    }),
  ),
  /** The passages of its questions, each once; not there where no question is about one. */
  passages: z.optional(z.array(PassageAsked)),
  /** Its title in other languages, and those of its sections; not there where nobody translated them. */
  translations: z.optional(
    z.partialRecord(Language, z.strictObject({ title: z.optional(z.string()), parts: PartTitles })),
  ),
});
export type Paper = z.infer<typeof Paper>;

export const paperName = z.string().check(z.regex(/^[a-f0-9]{64}$/));

export const getPaper = endpoint({
  name: 'attempts.getPaper',
  summary: 'The immutable paper of an attempt, as ready bytes',
  method: 'GET',
  path: '/api/v1/papers/{hash}',
  access: 'attempt',
  params: z.strictObject({ hash: paperName }),
  response: Paper,
  errors: ['not_found'],
  bytes: 'application/json; charset=utf-8',
});

export const getPaperPicture = endpoint({
  name: 'attempts.getPaperPicture',
  summary: 'A picture of a paper, lossless, under the name that the paper gives it',
  method: 'GET',
  path: '/api/v1/papers/{hash}/images/{name}',
  access: 'attempt',
  params: z.strictObject({ hash: paperName, name: paperName }),
  response: z.string(),
  errors: ['not_found'],
  bytes: 'image/webp',
});

/** From how many minutes before a test opens its sealed paper may be fetched. */
export const sealedAheadMinutes = 30;

/** Bytes before the sealed text: the number used once of AES-GCM. */
export const sealedIvBytes = 12;

export const getSealedPaper = endpoint({
  name: 'attempts.getSealedPaper',
  summary:
    'The paper that a start would give, compressed and sealed (AES-256-GCM) under the key that the start brings; for whoever may start it',
  method: 'GET',
  path: '/api/public/quizzes/{id}/sealed-paper',
  access: 'public',
  params: IdParams,
  response: z.string(),
  errors: startErrors,
  bytes: 'application/octet-stream',
});
