import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { schedules } from './jobs.ts';
import { filePurposes } from './policy.uploads.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'questions',
  routes,
  schedules,
  filePurposes,
  personal: personalRows([
    // What a tutor wrote stands in tests that others sit.
    { table: 'questions', column: 'owner_id', hides: ['asked_hash', 'whole_hash'], erased: 'keep' },
    { table: 'question_versions', column: 'author_id', erased: 'keep' },
    { table: 'passages', column: 'owner_id', hides: ['text_hash'], erased: 'keep' },
    { table: 'passage_versions', column: 'author_id', erased: 'keep' },
    { table: 'question_pictures', column: 'owner_id', hides: ['sha256'], erased: 'keep' },
    { table: 'question_collections', column: 'owner_id', erased: 'drop' },
    // What was said of a question stays with it; who said it is erased with the account.
    { table: 'question_reviews', column: 'asked_by', erased: 'keep' },
    { table: 'question_reviews', column: 'reviewer_id', erased: 'keep' },
    { table: 'question_imports', column: 'owner_id', erased: 'keep' },
  ]),
};
