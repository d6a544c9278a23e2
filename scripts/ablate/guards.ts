import type { Guard } from './guard.ts';
import { accountsGuards } from './guards/accounts.ts';
import { announcementsGuards } from './guards/announcements.ts';
import { notificationsGuards } from './guards/notifications.ts';
import { attemptsGuards } from './guards/attempts.ts';
import { ruleGuards } from './guards/attempts-rules.ts';
import { steadyGuards } from './guards/attempts-steady.ts';
import { givenTimeGuards } from './guards/attempts-given.ts';
import { attemptsToldGuards } from './guards/attempts-told.ts';
import { sectionGuards } from './guards/attempts-sections.ts';
import { anewGuards } from './guards/outbox-anew.ts';
import { afterGuards } from './guards/attempts-after.ts';
import { careGuards } from './guards/attempts-care.ts';
import { attackGuards } from './guards/attempts-attacks.ts';
import { meanwhileGuards } from './guards/attempts-meanwhile.ts';
import { closingGuards } from './guards/attempts-closing.ts';
import { crowdGuards } from './guards/attempts-crowds.ts';
import { bankGuards } from './guards/bank.ts';
import { coursesGuards } from './guards/courses.ts';
import { entitlementsGuards } from './guards/entitlements.ts';
import { grantsGuards } from './guards/grants.ts';
import { promoCodesGuards } from './guards/promo-codes.ts';
import { salesReportsGuards } from './guards/sales-reports.ts';
import { eventsGuards } from './guards/events.ts';
import { roomGuards } from './guards/exam-room.ts';
import { exchangeGuards } from './guards/exchange.ts';
import { exchangeReadGuards } from './guards/exchange-read.ts';
import { filesGuards } from './guards/files.ts';
import { formsGuards } from './guards/forms.ts';
import { gamificationGuards } from './guards/gamification.ts';
import { houseGuards } from './guards/house.ts';
import { landingGuards } from './guards/landing.ts';
import { lateGuards } from './guards/late.ts';
import { listsGuards } from './guards/lists.ts';
import { identityGuards } from './guards/identity.ts';
import { importersGuards } from './guards/importers.ts';
import { jobsGuards } from './guards/jobs.ts';
import { peopleGuards } from './guards/people.ts';
import { placesGuards } from './guards/places.ts';
import { ordersGuards } from './guards/orders.ts';
import { ordersComparisonGuards } from './guards/orders-comparison.ts';
import { ordersDisputesGuards } from './guards/orders-disputes.ts';
import { ordersOddGuards } from './guards/orders-odd.ts';
import { ordersPaidByOthersGuards } from './guards/orders-paid-by-others.ts';
import { processesGuards } from './guards/processes.ts';
import { purgesGuards } from './guards/purges.ts';
import { searchGuards } from './guards/search.ts';
import { platformGuards } from './guards/platform.ts';
import { questionsGuards } from './guards/questions.ts';
import { keysGuards } from './guards/keys.ts';
import { quizzesGuards } from './guards/quizzes.ts';
import { quizMakingGuards } from './guards/quizzes-making.ts';
import { seriesGuards } from './guards/series.ts';
import { settingsGuards } from './guards/settings.ts';
import { strangersGuards } from './guards/strangers.ts';
import { testimonialsGuards } from './guards/testimonials.ts';
import { tonguesGuards } from './guards/tongues.ts';
import { versionsGuards } from './guards/versions.ts';
import { learningGuards } from './guards/learning.ts';
import { materialsGuards } from './guards/materials.ts';
import { commentsGuards } from './guards/comments.ts';
import { invoicesGuards } from './guards/invoices.ts';
import { tutorsGuards } from './guards/tutors.ts';
import { videosGuards } from './guards/videos.ts';
import { markingGuards } from './guards/marking.ts';
import { outboxGuards, sendingGuards } from './guards/outbox.ts';
import { webGuards } from './guards/web.ts';

/** Every guard that is tried, by area. */
export const guards: readonly Guard[] = [
  ...accountsGuards,
  ...strangersGuards,
  ...identityGuards,
  ...peopleGuards,
  ...announcementsGuards,
  ...notificationsGuards,
  ...ordersGuards,
  ...ordersComparisonGuards,
  ...ordersDisputesGuards,
  ...ordersOddGuards,
  ...ordersPaidByOthersGuards,
  ...attemptsGuards,
  ...afterGuards,
  ...careGuards,
  ...attackGuards,
  ...meanwhileGuards,
  ...closingGuards,
  ...crowdGuards,
  ...sectionGuards,
  ...givenTimeGuards,
  ...attemptsToldGuards,
  ...anewGuards,
  ...ruleGuards,
  ...steadyGuards,
  ...keysGuards,
  ...quizzesGuards,
  ...quizMakingGuards,
  ...coursesGuards,
  ...entitlementsGuards,
  ...grantsGuards,
  ...promoCodesGuards,
  ...salesReportsGuards,
  ...questionsGuards,
  ...bankGuards,
  ...importersGuards,
  ...exchangeGuards,
  ...exchangeReadGuards,
  ...placesGuards,
  ...processesGuards,
  ...purgesGuards,
  ...searchGuards,
  ...platformGuards,
  ...filesGuards,
  ...formsGuards,
  ...jobsGuards,
  ...eventsGuards,
  ...gamificationGuards,
  ...houseGuards,
  ...landingGuards,
  ...seriesGuards,
  ...settingsGuards,
  ...lateGuards,
  ...listsGuards,
  ...testimonialsGuards,
  ...tonguesGuards,
  ...versionsGuards,
  ...commentsGuards,
  ...invoicesGuards,
  ...tutorsGuards,
  ...videosGuards,
  ...learningGuards,
  ...materialsGuards,
  ...outboxGuards,
  ...sendingGuards,
  ...markingGuards,
  ...webGuards,
  ...roomGuards,
];
