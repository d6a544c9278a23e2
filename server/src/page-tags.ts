/** What cached pages show. A feature whose calls the pages' loaders ask adds its own. */
export type PageKind =
  | 'testSeries'
  | 'quizzes'
  | 'exams'
  | 'centers'
  | 'testimonials'
  | 'tutors'
  | 'courses'
  | 'claims'
  | 'categories'
  | 'packages'
  | 'programs'
  | 'videos'
  | 'leaders'
  | 'profiles'
  | 'search'
  /** Of every page: each server reads the settings anew at this word, and drops all pages if they differ. */
  | 'settings';

declare const made: unique symbol;
/** By what pages are found that are to be rendered anew; made here alone. */
export type PageTag = string & { readonly [made]: true };

/** Of pages that list records of a kind: a new one, or one that moved, may belong there. */
export function listTag(kind: PageKind): PageTag {
  return kind as string as PageTag;
}

/** Of pages that show this record, alone or in a list. */
export function recordTag(kind: PageKind, id: string): PageTag {
  return `${kind}:${id.toLowerCase()}` as PageTag;
}

/** Of a page that lists records: the list, and each of them. */
export function tagsOfList(kind: PageKind, records: readonly { _id: string }[]): PageTag[] {
  return [listTag(kind), ...records.map(({ _id }) => recordTag(kind, _id))];
}
