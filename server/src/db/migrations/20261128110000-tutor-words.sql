-- What a tutor says anew in public is looked at: the words that were looked at last, until that is done.
alter table tutor_applications add column seen_words jsonb check (jsonb_typeof(seen_words) = 'object');
alter table tutor_applications add column words_changed_at timestamptz;
alter table tutor_applications add constraint tutor_applications__words
  check ((seen_words is null) = (words_changed_at is null));
-- Serves the list of those that wait.
create index tutor_applications__words_changed_at on tutor_applications (words_changed_at) where seen_words is not null;

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'quiz_completed', 'quiz_published', 'test_series_published', 'course_enrolled', 'course_completed',
    'access_ending', 'live_lesson_reminder', 'section_opened',
    'badge_earned', 'level_up', 'seat_booking_confirmed', 'seat_booking_cancelled',
    'seat_booking_reminder', 'payment_success', 'payment_failed', 'comment_reply', 'discussion_reply',
    'desk_waiting', 'announcement', 'system'));
