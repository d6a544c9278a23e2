-- Pictures that questions and passages show, named in their texts by `picture:<id>`. The id is made of the
-- bytes as they were sent: the same picture sent again, or found in a file once more, is the same.
create table question_pictures (
  id uuid not null,
  owner_id uuid not null references users (id),
  file_id uuid not null references files (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of the bytes as they are kept: papers name the picture by it, under a key.
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (id, owner_id)
);
create index question_pictures__owner_id on question_pictures (owner_id);
create index question_pictures__file_id on question_pictures (file_id);

-- Under which names a paper's pictures are read: only by those of its attempts.
create table paper_pictures (
  paper_name text not null references papers (name) on delete cascade,
  name text not null,
  file_id uuid not null references files (id),
  primary key (paper_name, name)
);
create index paper_pictures__file_id on paper_pictures (file_id);
