import { type CourseEdit, CourseFacts } from '@chinar/contract/courses.making';
import type { CertificateTerms, CourseTranslations } from '@chinar/contract/courses';
import type { Row } from '../../db/row.ts';
import type { CourseColumns } from './data.drafts.ts';

/** What everybody reads of a course, by the names of the contract. */
function shownFacts(row: Row<'courses'>): CourseFacts {
  return {
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    category: row.category,
    level: row.level,
    language: row.language,
    outcomes: row.outcomes,
    requirements: row.requirements,
    examIds: row.exam_ids,
    tags: row.tags,
    thumbnailAlt: row.thumbnail_alt,
    certificate: row.certificate as CertificateTerms,
    translations: row.translations as CourseTranslations,
  };
}

/** What its makers have written: what was changed since the last publishing stands over what is shown. */
export function writtenFacts(row: Row<'courses'>): CourseFacts {
  return { ...shownFacts(row), ...(row.draft as Partial<CourseFacts>) };
}

/** Facts as the columns hold them. */
export function columnsOf(facts: Partial<CourseFacts>): CourseColumns {
  const { examIds, thumbnailAlt, certificate, translations, ...same } = facts;
  return {
    ...same,
    ...(examIds && { exam_ids: examIds }),
    ...(thumbnailAlt !== undefined && { thumbnail_alt: thumbnailAlt }),
    ...(certificate && { certificate: JSON.stringify(certificate) }),
    ...(translations && { translations: JSON.stringify(translations) }),
  };
}

const names = Object.keys(CourseFacts.shape) as (keyof CourseFacts)[];

/** The facts among what an edit names. */
export function factsIn(edit: CourseEdit): Partial<CourseFacts> {
  return Object.fromEntries(
    names.flatMap((name) => (edit[name] === undefined ? [] : [[name, edit[name]]])),
  );
}

/**
 * What an edit of facts writes: before the first publishing they are what stands there; from then on they wait in
 * the draft, without those that say what is shown anyway.
 */
export function factColumns(row: Row<'courses'>, edit: Partial<CourseFacts>): CourseColumns {
  if (row.published_version === null) return columnsOf(edit);
  const shown = shownFacts(row);
  const waiting = { ...(row.draft as Partial<CourseFacts>), ...edit };
  const differing = Object.entries(waiting).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name as keyof CourseFacts]),
  );
  return { draft: JSON.stringify(Object.fromEntries(differing)) };
}
