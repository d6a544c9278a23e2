-- When a result was marked anew or decided upon: scored_at says when it was sat, and stays.
alter table results add column marked_at timestamptz;
