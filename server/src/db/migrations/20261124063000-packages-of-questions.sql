-- Questions come in packages too: spreadsheets, Word files and what other systems exchange.
alter table question_imports drop constraint question_imports_format_check;
alter table question_imports add constraint question_imports_format_check
  check (format in ('gift', 'moodle-xml', 'aiken', 'csv', 'json', 'xlsx', 'docx', 'qti', 'imscc'));
