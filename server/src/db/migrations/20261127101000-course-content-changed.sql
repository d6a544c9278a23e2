-- Whether sections or lessons were written since they were published last.
alter table courses add column content_changed boolean not null default false;
