import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const categoryLimits = { name: 60, slug: { min: 2, max: 60 }, count: 200 } as const;

/** How a category looks: the styles of the spec (3). Whatever is no category looks like `general`. */
export const categoryStyles = [
  'engineering',
  'medical',
  'management',
  'board exams',
  'competitive',
  'banking',
  'ssc',
  'general',
  'government',
  'jkssb',
] as const;
export const CategoryStyle = z.enum(categoryStyles);
export type CategoryStyle = z.infer<typeof CategoryStyle>;

/** What chooses from the tree: programs under the word `courses`, which themselves name fields of their own. */
export const categoryKinds = ['series', 'quizzes', 'courses', 'blogs', 'books'] as const;
export const CategoryKind = z.enum(categoryKinds);
export type CategoryKind = z.infer<typeof CategoryKind>;

const CategorySlug = z
  .string()
  .check(
    z.trim(),
    z.minLength(categoryLimits.slug.min),
    z.maxLength(categoryLimits.slug.max),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  );

const Name = z.strictObject({
  en: text(1, categoryLimits.name),
  hi: z._default(z.nullable(text(1, categoryLimits.name)), null),
});

const fields = {
  name: Name,
  style: z._default(CategoryStyle, 'general'),
  kinds: z._default(z.array(CategoryKind).check(z.maxLength(categoryKinds.length)), [
    ...categoryKinds,
  ]),
  /** One that stands under another has none under itself. */
  parentId: z._default(z.nullable(Id), null),
};

/** Without a slug it is made of the English name; an edit without one keeps it. */
export const CategoryDraft = z.strictObject({ slug: z.optional(CategorySlug), ...fields });
export type CategoryDraft = z.infer<typeof CategoryDraft>;

export const Category = z.object({
  _id: Id,
  slug: z.string(),
  name: z.object({ en: z.string(), hi: z.nullable(z.string()) }),
  style: CategoryStyle,
  kinds: z.array(CategoryKind),
  parentId: z.nullable(Id),
  version: Version,
});
export type Category = z.infer<typeof Category>;

/** With how many records name it: what is used is merged, not deleted. */
export const UsedCategory = z.extend(Category, { uses: z.number() });
export type UsedCategory = z.infer<typeof UsedCategory>;

export const listCategories = endpoint({
  name: 'categories.listCategories',
  summary: 'The tree of categories, each parent before what stands under it',
  method: 'GET',
  path: '/api/v1/categories',
  access: 'public',
  query: z.strictObject({ kind: z.optional(CategoryKind) }),
  response: z.object({ categories: z.array(Category) }),
});

export const getCategory = endpoint({
  name: 'categories.getCategory',
  summary: 'A category by its slug, or by one that it had before',
  method: 'GET',
  path: '/api/v1/categories/by-slug/{slug}',
  access: 'public',
  params: z.strictObject({ slug: text(1, categoryLimits.slug.max) }),
  response: Category,
  errors: ['not_found'],
});

export const getCategoryTree = endpoint({
  name: 'categories.getCategoryTree',
  summary: 'All categories with how many records name each',
  method: 'GET',
  path: '/api/v1/categories/tree',
  access: 'admin',
  response: z.object({ categories: z.array(UsedCategory) }),
});

export const createCategory = endpoint({
  name: 'categories.createCategory',
  summary: 'Add a category at the end of its siblings',
  method: 'POST',
  path: '/api/v1/categories',
  access: 'admin',
  body: CategoryDraft,
  response: Category,
  status: 201,
  message: 'Category saved',
  errors: ['slug_taken', 'unacceptable'],
});

export const updateCategory = endpoint({
  name: 'categories.updateCategory',
  summary: 'Change a category; under a slug that it had before it is found for good',
  method: 'PATCH',
  path: '/api/v1/categories/{id}',
  access: 'admin',
  params: idParams<'categories'>(),
  body: z.extend(CategoryDraft, sentVersion),
  response: Category,
  message: 'Category saved',
  errors: ['not_found', 'slug_taken', 'unacceptable', 'state_conflict'],
});

export const orderCategories = endpoint({
  name: 'categories.orderCategories',
  summary: 'Put categories into an order: exactly those that there are',
  method: 'PUT',
  path: '/api/v1/categories/order',
  access: 'admin',
  body: z.strictObject({ ids: z.array(Id).check(z.maxLength(categoryLimits.count)) }),
  response: z.object({ categories: z.array(UsedCategory) }),
  message: 'Order saved',
  errors: ['state_conflict'],
});

export const mergeCategory = endpoint({
  name: 'categories.mergeCategory',
  summary: 'Let another category take the place of this one, in all records and links',
  method: 'POST',
  path: '/api/v1/categories/{id}/merge',
  access: 'admin',
  params: idParams<'categories'>(),
  body: z.strictObject({ intoId: Id }),
  response: Category,
  message: 'Categories merged',
  errors: ['not_found', 'unacceptable'],
});

export const deleteCategory = endpoint({
  name: 'categories.deleteCategory',
  summary: 'Delete a category that nothing names',
  method: 'DELETE',
  path: '/api/v1/categories/{id}',
  access: 'admin',
  params: idParams<'categories'>(),
  response: z.object({ _id: Id }),
  message: 'Category deleted',
  errors: ['not_found', 'unacceptable'],
});
