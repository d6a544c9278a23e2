-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
alter table study_material_packages
  add column outcomes text[] not null default '{}',
  add column validity_days integer check (validity_days between 1 and 3650),
  add column thumbnail_key text,
  add column thumbnail_alt text not null default '' check (char_length(thumbnail_alt) <= 200),
  -- The number of what readers get; a package that was taken back or put away keeps it for those who hold it.
  add column published_version integer check (published_version > 0),
  -- What the pieces say, in words, for the search.
  add column contents text not null default '';

-- What is in a package, as its maker orders it.
create table package_items (
  id uuid primary key,
  package_id uuid not null references study_material_packages (id) on delete cascade,
  position integer not null check (position >= 0),
  material_id uuid constraint package_items__material_id references materials (id),
  video_id uuid constraint package_items__video_id references videos (id),
  quiz_id uuid constraint package_items__quiz_id references quizzes (id),
  is_preview boolean not null default false,
  check (num_nonnulls(material_id, video_id, quiz_id) = 1),
  constraint package_items__position unique (package_id, position) deferrable,
  constraint package_items__once unique nulls not distinct (package_id, material_id, video_id, quiz_id)
);
create index package_items__material_id__key on package_items (material_id);
create index package_items__video_id__key on package_items (video_id);
create index package_items__quiz_id__key on package_items (quiz_id);

-- What was published of it: never changed, so that readers go on in what they have open.
create table package_versions (
  package_id uuid not null references study_material_packages (id) on delete cascade,
  number integer not null check (number > 0),
  changelog text not null default '' check (char_length(changelog) <= 300),
  created_at timestamptz not null default now(),
  primary key (package_id, number)
);
create table package_version_items (
  package_id uuid not null,
  number integer not null,
  -- That of the draft: a piece is the same one in every version.
  id uuid not null,
  position integer not null check (position >= 0),
  material_id uuid constraint package_version_items__material_id references materials (id),
  video_id uuid constraint package_version_items__video_id references videos (id),
  quiz_id uuid constraint package_version_items__quiz_id references quizzes (id),
  is_preview boolean not null,
  primary key (package_id, number, id),
  foreign key (package_id, number) references package_versions (package_id, number) on delete cascade,
  check (num_nonnulls(material_id, video_id, quiz_id) = 1)
);
create index package_version_items__material_id__key on package_version_items (material_id);
create index package_version_items__video_id__key on package_version_items (video_id);
create index package_version_items__quiz_id__key on package_version_items (quiz_id);

-- What packages promised so far: materials whose file has yet to come. The table of before stays for the
-- version before this one; a release later it goes.
insert into materials (id, owner_id, title, type, kind, language, status, pages)
select x.id, p.owner_id, x.title, 'pdf', x.kind, p.language, 'uploading', x.pages
  from package_materials x join study_material_packages p on p.id = x.package_id;
insert into package_items (id, package_id, position, material_id)
select x.id, x.package_id, x.position, x.id from package_materials x;
insert into package_versions (package_id, number)
select id, 1 from study_material_packages where status in ('published', 'archived');
insert into package_version_items (package_id, number, id, position, material_id, is_preview)
select i.package_id, 1, i.id, i.position, i.material_id, false
  from package_items i join package_versions v on v.package_id = i.package_id;
update study_material_packages set published_version = 1 where status in ('published', 'archived');
-- Whoever published with the version before has no number: readers then find an empty package until it is
-- published anew. It had no call for it, so nobody did.
