import type { NotificationTopic, NotificationType } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import {
  AlarmClock,
  Armchair,
  Award,
  BookOpen,
  CalendarX,
  CircleAlert,
  ClipboardCheck,
  FilePlus2,
  GraduationCap,
  Inbox,
  CalendarClock,
  Layers,
  LockOpen,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  ReceiptIndianRupee,
  ShieldCheck,
  TrendingUp,
  Video,
} from 'lucide-react';

/** How each kind looks, and what it is called among the settings. */
export const kindWords: Record<NotificationType, { icon: LucideIcon; label: () => string }> = {
  quiz_completed: { icon: ClipboardCheck, label: m.notifications_kind_quiz_completed },
  quiz_published: { icon: FilePlus2, label: m.notifications_kind_quiz_published },
  test_series_published: { icon: Layers, label: m.notifications_kind_test_series_published },
  course_enrolled: { icon: BookOpen, label: m.notifications_kind_course_enrolled },
  course_completed: { icon: GraduationCap, label: m.notifications_kind_course_completed },
  access_ending: { icon: CalendarClock, label: m.notifications_kind_access_ending },
  live_lesson_reminder: { icon: Video, label: m.notifications_kind_live_lesson_reminder },
  section_opened: { icon: LockOpen, label: m.notifications_kind_section_opened },
  badge_earned: { icon: Award, label: m.notifications_kind_badge_earned },
  level_up: { icon: TrendingUp, label: m.notifications_kind_level_up },
  seat_booking_confirmed: { icon: Armchair, label: m.notifications_kind_seat_booking_confirmed },
  seat_booking_cancelled: { icon: CalendarX, label: m.notifications_kind_seat_booking_cancelled },
  seat_booking_reminder: { icon: AlarmClock, label: m.notifications_kind_seat_booking_reminder },
  payment_success: { icon: ReceiptIndianRupee, label: m.notifications_kind_payment_success },
  payment_failed: { icon: CircleAlert, label: m.notifications_kind_payment_failed },
  desk_waiting: { icon: Inbox, label: m.notifications_kind_desk_waiting },
  comment_reply: { icon: MessageCircle, label: m.notifications_kind_comment_reply },
  discussion_reply: { icon: MessagesSquare, label: m.notifications_kind_discussion_reply },
  announcement: { icon: Megaphone, label: m.notifications_kind_announcement },
  system: { icon: ShieldCheck, label: m.notifications_kind_system },
};

/** The kinds by what they are about, in the order of the settings. */
export const kindGroups: readonly { label: () => string; types: readonly NotificationType[] }[] = [
  {
    label: m.notifications_preferences_group_learning,
    types: [
      'quiz_completed',
      'quiz_published',
      'test_series_published',
      'course_enrolled',
      'course_completed',
      'access_ending',
      'live_lesson_reminder',
      'section_opened',
    ],
  },
  { label: m.notifications_preferences_group_success, types: ['badge_earned', 'level_up'] },
  {
    label: m.notifications_preferences_group_talk,
    types: ['comment_reply', 'discussion_reply'],
  },
  {
    label: m.notifications_preferences_group_seats,
    types: ['seat_booking_confirmed', 'seat_booking_cancelled', 'seat_booking_reminder'],
  },
  {
    label: m.notifications_preferences_group_money,
    types: ['payment_success', 'payment_failed'],
  },
  {
    label: m.notifications_preferences_group_news,
    types: ['announcement', 'system', 'desk_waiting'],
  },
];

/** What the list can be narrowed to. */
export const topicWords: Record<NotificationTopic, () => string> = {
  tests: m.notifications_topic_tests,
  courses: m.notifications_topic_courses,
  progress: m.notifications_topic_progress,
  seats: m.notifications_topic_seats,
  payments: m.notifications_topic_payments,
  answers: m.notifications_topic_answers,
  news: m.notifications_topic_news,
};
