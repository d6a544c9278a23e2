import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { PassageHtml } from './questions.passages.ts';
import { QuestionHtml, QuestionShown, Topic } from './questions.ts';
import {
  Difficulty,
  OptionId,
  PoolName,
  questionLimits,
  QuestionStatus,
  QuestionType,
  TextKind,
} from './questions.terms.ts';
import { Instant, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

/** What is being typed: anything may be missing, everything is bounded. */
/* @__NO_SIDE_EFFECTS__ */
function sketched(max: number) {
  return z._default(z.string().check(z.maxLength(max)), '');
}

const SketchEntries = z._default(
  z
    .array(z.strictObject({ _id: OptionId, text: sketched(questionLimits.option) }))
    .check(z.maxLength(questionLimits.options.max)),
  [],
);

const SketchText = z.strictObject({
  stem: sketched(questionLimits.stem),
  options: SketchEntries,
  left: z.optional(SketchEntries),
  right: z.optional(SketchEntries),
  explanation: sketched(questionLimits.explanation),
});

/** A question as it stands while it is written. */
export const QuestionSketch = z.strictObject({
  type: QuestionType,
  textKind: z._default(TextKind, 'markdown'),
  content: z.strictObject({ en: SketchText, hi: z.optional(SketchText) }),
  /** As far as it is there: what is wrong with it is one of the faults. */
  key: z.optional(z.unknown()),
  optionMarks: z.optional(z.unknown()),
  passageId: z.optional(Id),
  pool: z.optional(PoolName),
});
export type QuestionSketch = z.infer<typeof QuestionSketch>;

/** Something to say of a place of the draft, in the reader's language. */
export const SketchNote = z.object({ path: z.string(), message: z.string() });
export type SketchNote = z.infer<typeof SketchNote>;

/** A question of the own bank that asks nearly the same. */
export const LikeQuestion = z.object({
  _id: Id,
  /** What it asks, without markup. */
  stem: z.string(),
  status: QuestionStatus,
  /** How much of the words of both questions are the same, in hundredths. */
  likeness: z.number(),
  /** How many of the options that are typed so far it offers too; null where it offers none. */
  sameOptions: z.nullable(z.number()),
});
export type LikeQuestion = z.infer<typeof LikeQuestion>;

export const QuestionPreview = z.object({
  html: QuestionHtml,
  /** The passage that it is about. */
  passage: z.optional(PassageHtml),
  /** What keeps it from being saved, each at its place in the draft. */
  faults: z.array(SketchNote),
  /** What would be shown otherwise than it was meant. */
  warnings: z.array(SketchNote),
  similar: z.array(LikeQuestion),
});
export type QuestionPreview = z.infer<typeof QuestionPreview>;

/** As large as a question that is saved. */
const maxBody = 512 * 1024;

export const previewQuestion = endpoint({
  name: 'questions.previewQuestion',
  summary:
    'A question that is being written as its readers would see it, what is wrong with it, and what the own bank asks nearly alike; nothing is written',
  method: 'POST',
  path: '/api/v1/questions/preview',
  access: 'tutor',
  body: z.extend(QuestionSketch, {
    /** The question that is being edited: it is no look-alike of itself. */
    questionId: z.optional(Id),
  }),
  response: QuestionPreview,
  maxBody,
  errors: ['not_found', 'rate_limited'],
  // One asks again at each pause in typing.
  limit: { bucket: 'question-previews', points: 240, seconds: 60, isLocal: true },
});

/** A version of a question, with what was said of it then. */
export const QuestionVersion = z.extend(QuestionShown, {
  at: Instant,
  /** Who wrote it: whoever asks, else its owner, else somebody of the house. */
  by: z.enum(['you', 'owner', 'staff']),
  isCurrent: z.boolean(),
});
export type QuestionVersion = z.infer<typeof QuestionVersion>;

export const listQuestionVersions = listEndpoint({
  name: 'questions.listQuestionVersions',
  summary: 'The versions of a question of the own bank, newest first',
  path: '/api/v1/questions/{id}/versions',
  access: 'tutor',
  params: idParams<'questions'>(),
  noun: 'versions',
  item: QuestionVersion,
  filters: {
    /** This one alone. */
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  },
  sorts: ['newest'],
  errors: ['not_found'],
});

export const restoreQuestion = endpoint({
  name: 'questions.restoreQuestion',
  summary:
    'Write an earlier version of a question anew, as its newest; papers already made keep theirs',
  method: 'POST',
  path: '/api/v1/questions/{id}/restore',
  access: 'tutor',
  params: idParams<'questions'>(),
  body: z.strictObject({ to: Version, ...sentVersion }),
  response: QuestionShown,
  message: 'Question restored',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

/** A quiz that asks a question, published or not. */
export const QuestionUse = z.object({
  quizId: Id,
  title: z.string(),
  section: z.string(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  /** The version that its newest paper asks; null where none was made with it. */
  asksVersion: z.nullable(z.number()),
});
export type QuestionUse = z.infer<typeof QuestionUse>;

export const listQuestionUses = listEndpoint({
  name: 'questions.listQuestionUses',
  summary: 'The own quizzes that ask a question, newest first; an admin sees all',
  path: '/api/v1/questions/{id}/uses',
  access: 'tutor',
  params: idParams<'questions'>(),
  noun: 'uses',
  item: QuestionUse,
  sorts: ['newest'],
  errors: ['not_found'],
});

/**
 * From each way a question stands to those it may be put to. Reviewing is optional, so a draft may be
 * active at once; of a retired one nobody says that it was reviewed, for the world has gone on.
 */
export const questionMoves = {
  draft: ['reviewed', 'active', 'retired'],
  reviewed: ['draft', 'active', 'retired'],
  active: ['draft', 'reviewed', 'retired'],
  retired: ['draft', 'active'],
} as const satisfies Record<z.infer<typeof QuestionStatus>, readonly string[]>;

const Asking = z.object({ quizId: Id, title: z.string() });

export const QuestionStanding = z.object({
  _id: Id,
  status: QuestionStatus,
  /** Published quizzes that ask it: of a retired one they go on with the paper that they have. */
  askedBy: z.array(Asking),
});
export type QuestionStanding = z.infer<typeof QuestionStanding>;

export const moveQuestion = endpoint({
  name: 'questions.moveQuestion',
  summary: 'Say how a question of the own bank stands: draft, reviewed, active or retired',
  method: 'POST',
  path: '/api/v1/questions/{id}/status',
  access: 'tutor',
  params: idParams<'questions'>(),
  body: z.strictObject({
    to: QuestionStatus,
    /** How it stood when this was decided. */
    was: QuestionStatus,
  }),
  response: QuestionStanding,
  message: 'Status changed',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

const Counted = z.object({ name: z.string(), count: z.number() });

/** What the questions of a bank say of themselves: what its filters and suggestions choose from. */
export const BankOutline = z.object({
  topics: z.array(
    z.object({
      subject: z.string(),
      topic: z.string(),
      subtopic: z.string(),
      count: z.number(),
    }),
  ),
  tags: z.array(Counted),
  sources: z.array(Counted),
  years: z.array(z.object({ year: z.number(), count: z.number() })),
});
export type BankOutline = z.infer<typeof BankOutline>;

export const getBankOutline = endpoint({
  name: 'questions.getBankOutline',
  summary:
    'The topics, tags, sources and years of the own bank with how many questions have each, the most frequent first; retired ones are not counted',
  method: 'GET',
  path: '/api/v1/questions/outline',
  access: 'tutor',
  response: BankOutline,
});

/** What can be changed of many questions at once, as one of them says it. */
export const QuestionFacts = z.strictObject({
  version: Version,
  status: QuestionStatus,
  topic: Topic,
  difficulty: Difficulty,
  tags: z.array(text(1, questionLimits.tag)).check(z.maxLength(questionLimits.tags)),
});
export type QuestionFacts = z.infer<typeof QuestionFacts>;

/** A question that was changed: what undoes it. */
export const ChangedQuestion = z.strictObject({ _id: Id, was: QuestionFacts, now: QuestionFacts });
export type ChangedQuestion = z.infer<typeof ChangedQuestion>;

/** As many as one selects by hand. */
const atOnce = 100;
const ofMany = { bucket: 'question-changes', points: 300, seconds: 3600 };

const Tags = z.array(text(1, questionLimits.tag)).check(z.maxLength(questionLimits.tags));

export const changeQuestions = endpoint({
  name: 'questions.changeQuestions',
  summary: 'Change topic, difficulty, tags or status of many questions of the own bank at once',
  method: 'POST',
  path: '/api/v1/questions/bulk',
  access: 'tutor',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(atOnce)),
    change: z.strictObject({
      /** The highest level that is named takes the place of its own and of those below; those above stay. */
      topic: z.optional(Topic),
      difficulty: z.optional(Difficulty),
      addTags: z.optional(Tags),
      removeTags: z.optional(Tags),
      status: z.optional(QuestionStatus),
    }),
  }),
  response: z.object({
    changed: z.array(ChangedQuestion),
    /** Those that could not be changed so, and why. */
    left: z.array(z.object({ _id: Id, reason: z.string() })),
  }),
  message: 'Questions changed',
  errors: ['not_found', 'state_conflict', 'rate_limited'],
  limit: ofMany,
});

export const undoQuestionChange = endpoint({
  name: 'questions.undoQuestionChange',
  summary: 'Put questions back to how they were before a change; those edited since are left alone',
  method: 'POST',
  path: '/api/v1/questions/bulk/undo',
  access: 'tutor',
  body: z.strictObject({
    questions: z.array(ChangedQuestion).check(z.minLength(1), z.maxLength(atOnce)),
  }),
  response: z.object({ restored: z.number(), left: z.number() }),
  maxBody,
  message: 'Change undone',
  errors: ['not_found', 'state_conflict', 'rate_limited'],
  limit: ofMany,
});
