-- runs: batches
-- Says of the questions that were there before whether they are in Hindi too.
update questions set has_hindi = true
 where id in (
   select q.id from questions q
     join question_versions v on v.question_id = q.id and v.version = q.version
    where v.content ? 'hi' and not q.has_hindi
    limit 1000
 );
