import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { text } from './text.ts';
import { sentVersion, Version } from './version.ts';

/* Named sets of questions in an order of one's own: what a tutor keeps together across subjects. */

export const collectionLimits = {
  name: 80,
  /** Of one bank. */
  collections: 200,
  /** In one collection: as many as a quiz may ask. */
  questions: 400,
  /** Added or taken out at once: as many as one selects by hand. */
  atOnce: 100,
} as const;

export const Collection = z.object({
  _id: Id,
  name: z.string(),
  count: z.number(),
  version: Version,
});
export type Collection = z.infer<typeof Collection>;

const Name = text(1, collectionLimits.name);
const Ids = z.array(Id).check(z.maxLength(collectionLimits.atOnce));
const Held = z.array(Id).check(z.maxLength(collectionLimits.questions));

const all = { path: '/api/v1/questions/collections', access: 'tutor' } as const;
const one = {
  path: '/api/v1/questions/collections/{id}',
  access: 'tutor',
  params: idParams<'question_collections'>(),
} as const;

export const listCollections = endpoint({
  ...all,
  name: 'questions.listCollections',
  summary: 'The own collections by name, with how many questions each holds',
  method: 'GET',
  response: z.object({ collections: z.array(Collection) }),
});

export const createCollection = endpoint({
  ...all,
  name: 'questions.createCollection',
  summary:
    'Begin a collection, with questions of the own bank in the order in which they are named',
  method: 'POST',
  body: z.strictObject({ name: Name, ids: z._default(Ids, []) }),
  response: Collection,
  status: 201,
  message: 'Collection made',
  errors: ['not_found', 'unacceptable'],
});

export const renameCollection = endpoint({
  ...one,
  name: 'questions.renameCollection',
  summary: 'Give a collection another name',
  method: 'PUT',
  body: z.strictObject({ name: Name, ...sentVersion }),
  response: Collection,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const deleteCollection = endpoint({
  ...one,
  name: 'questions.deleteCollection',
  summary: 'Delete a collection; its questions stay in the bank',
  method: 'DELETE',
  response: z.object({ _id: Id }),
  message: 'Collection deleted',
  errors: ['not_found'],
});

export const changeCollection = endpoint({
  ...one,
  name: 'questions.changeCollection',
  summary:
    'Put questions of the own bank at the end of a collection or back where they stood, or take some out of it',
  method: 'POST',
  path: `${one.path}/questions`,
  body: z.strictObject({
    add: z._default(Ids, []),
    remove: z._default(Ids, []),
    /** How they stood before: what is added and named here comes to where it was, not to the end. */
    order: z._default(Held, []),
  }),
  response: z.object({
    collection: Collection,
    /** Those that really came or went, and in which order all stood before: what undoes it. */
    added: z.array(Id),
    removed: z.array(Id),
    before: z.array(Id),
  }),
  message: 'Collection changed',
  errors: ['not_found', 'unacceptable'],
});

const Entry = z.object({ _id: Id, stem: z.string(), title: z.optional(z.string()) });

export const getCollection = endpoint({
  ...one,
  name: 'questions.getCollection',
  summary: 'A collection with its questions in their order, each as a line',
  method: 'GET',
  response: z.extend(Collection, { questions: z.array(Entry) }),
  errors: ['not_found'],
});

export const orderCollection = endpoint({
  ...one,
  name: 'questions.orderCollection',
  summary: 'Order a collection; refused where a question came or went meanwhile',
  method: 'PUT',
  path: `${one.path}/order`,
  body: z.strictObject({ ids: Held }),
  response: Collection,
  message: 'Saved',
  errors: ['not_found', 'state_conflict'],
});
