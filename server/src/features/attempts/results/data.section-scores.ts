import { type Db, statement } from '../../../db/pool.ts';

export type SectionScore = {
  /** Of the section in its paper, from 0. */
  place: number;
  /** In six-hundredths of a mark. */
  score: number;
  takers: number;
};

const listStatement = statement<SectionScore>(
  'attempts_list_section_scores',
  `select place, score, takers from section_scores where form_id = $1 and takers > 0 order by place, score`,
);

/** How many takers of a form have which score in each of its sections, in this order. */
export async function listSectionScores(db: Db, formId: string): Promise<SectionScore[]> {
  return db.run(listStatement, [formId]);
}

/** What rows `from` (form_id, sections, late) say of their sections, added up in one order for everybody. */
export const sectionSums = (from: string): string =>
  `select r.form_id, (s.place - 1)::int as place, (s.section->>'score')::bigint as score, count(*)::int as takers
     from ${from} r, jsonb_array_elements(r.sections) with ordinality as s (section, place)
    where not r.late group by 1, 2, 3 order by 1, 2, 3`;

const moveStatement = statement<never>(
  'attempts_move_section_scores',
  `with moves as (
     select form_id, place, score, sum(by)::int as by
       from unnest($1::text[], $2::int[], $3::bigint[], $4::int[]) as m (form_id, place, score, by)
      group by 1, 2, 3 having sum(by) <> 0 order by 1, 2, 3
   ), gone as (
     update section_scores c set takers = greatest(0, c.takers + m.by)
       from moves m where m.by < 0 and (c.form_id, c.place, c.score) = (m.form_id, m.place, m.score)
   )
   insert into section_scores as c (form_id, place, score, takers)
   select form_id, place, score, by from moves where by > 0
   on conflict (form_id, place, score) do update set takers = c.takers + excluded.takers`,
);

type Marked = {
  form_id: string;
  is_counted: boolean;
  late: boolean;
  sections: readonly { score: number }[];
};

/** Moves the sections of counted sheets that were marked anew to their new scores. */
export async function moveSectionScores(
  db: Db,
  all: readonly { before: Marked; after: Pick<Marked, 'sections'> }[],
): Promise<void> {
  const moves = all
    .filter(({ before }) => before.is_counted && !before.late)
    .flatMap(({ before, after }) =>
      [before, after].flatMap(({ sections }, at) =>
        sections.map(({ score }, place) => ({
          form: before.form_id,
          place,
          score,
          by: at === 0 ? -1 : 1,
        })),
      ),
    );
  if (moves.length === 0) return;
  await db.run(moveStatement, [
    moves.map(({ form }) => form),
    moves.map(({ place }) => place),
    moves.map(({ score }) => score),
    moves.map(({ by }) => by),
  ]);
}
