import { type Invariant, noRow } from '../../invariants.ts';

export const invariants: readonly Invariant[] = [
  noRow(
    'every paper has its key',
    `select p.name as id from papers p where not exists (select from paper_keys k where k.paper_name = p.name)`,
  ),
  noRow(
    'a picture of a paper is a file that is kept',
    `select p.file_id as id from paper_pictures p join files f on f.id = p.file_id where f.state <> 'attached'`,
  ),
];
