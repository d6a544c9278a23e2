-- Whom it was told that a right ends, and which end that was: nobody hears of one end twice, however many
-- servers look for it. A renewal has another end.
create table expiry_notices (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null check (item_type in ('course', 'program', 'test_series', 'package')),
  item_id uuid not null,
  ends_at timestamptz not null,
  -- So many days before it.
  days smallint not null check (days in (1, 7)),
  primary key (user_id, item_type, item_id, ends_at, days)
);

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'quiz_completed', 'quiz_published', 'test_series_published', 'course_enrolled', 'course_completed',
    'access_ending', 'live_lesson_reminder', 'section_opened',
    'badge_earned', 'level_up', 'seat_booking_confirmed', 'seat_booking_cancelled',
    'seat_booking_reminder', 'payment_success', 'payment_failed', 'comment_reply', 'discussion_reply',
    'announcement', 'system'));
