-- Serves the question which courses show a film, a material or a test to their readers, before it is deleted.
create index course_versions__outline on course_versions using gin (outline jsonb_path_ops);
