-- runs: batches
-- Courses that were shown before there were versions get their first one, of what stands in them.
with chosen as (
  select id from courses
   where published_version is null and status in ('published', 'archived')
   order by id limit 200 for update
), made as (
  insert into course_versions (course_id, number, outline, facts, films, lesson_count)
  select c.id, 1,
    jsonb_build_object('sections', coalesce((
      select jsonb_agg(jsonb_build_object('_id', s.id, 'title', s.title, 'opensAt', null, 'opensAfterDays', null,
        'lessons', coalesce((
          select jsonb_agg(jsonb_build_object('_id', l.id, 'title', l.title, 'type', l.kind, 'seconds', l.seconds,
            'bytes', null, 'isPreview', l.is_preview, 'refId', null, 'textHash', null, 'live', null, 'topic', '',
            'passPercent', null, 'rule', case l.kind when 'video' then 'watched' when 'text' then 'read'
              when 'material' then 'paged' when 'quiz' then 'submitted' else 'hand' end) order by l.position)
            from course_lessons l where l.section_id = s.id and l.removed_at is null), '[]')) order by s.position)
        from course_sections s where s.course_id = c.id and s.removed_at is null), '[]')),
    jsonb_build_object('title', c.title, 'subtitle', c.subtitle),
    coalesce((select array_agg(l.seconds order by s.position, l.position)
      from course_sections s join course_lessons l on l.section_id = s.id
     where s.course_id = c.id and l.kind = 'video'), '{}'),
    (select count(*) from course_sections s join course_lessons l on l.section_id = s.id where s.course_id = c.id)
    from courses c join chosen using (id)
  on conflict do nothing
)
update courses set published_version = 1 from chosen where courses.id = chosen.id;
