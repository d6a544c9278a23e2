import { noRow } from '../../invariants.ts';

export const invariants = [
  noRow(
    'The numbers of a series have no gap',
    `select min(d.id::text)::uuid as id from documents d join document_series s using (series, fy)
      group by d.series, d.fy, s.last having count(*) <> s.last or max(d.n) <> s.last`,
  ),
  noRow(
    'A later number bears no earlier time',
    `select d.id from (select id, issued_at, lag(issued_at) over (partition by series order by fy, n) as before
                         from documents) d where d.issued_at < d.before`,
  ),
];
