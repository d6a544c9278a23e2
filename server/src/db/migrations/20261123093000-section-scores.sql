-- How many takers of a form have which score in which of its sections, so that a percentile can be told
-- for each. Sheets join it with those of question_counts, once no late answer can change them any more;
-- sheets with late answers do not, for a section keeps no score as it was in time.
create table section_scores (
  form_id text not null references paper_forms (id),
  place integer not null check (place >= 0),
  score bigint not null,
  takers integer not null check (takers >= 0),
  primary key (form_id, place, score)
);

insert into section_scores (form_id, place, score, takers)
select r.form_id, s.place - 1, (s.section->>'score')::bigint, count(*)
  from results r, jsonb_array_elements(r.sections) with ordinality as s (section, place)
 where r.is_counted and not r.late
 group by 1, 2, 3;
