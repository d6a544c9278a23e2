import type { Guard } from './guard.ts';
import { accountsGuards } from './guards/accounts.ts';
import { announcementsGuards } from './guards/announcements.ts';
import { notificationsGuards } from './guards/notifications.ts';
import { attemptsGuards } from './guards/attempts.ts';
import { sectionGuards } from './guards/attempts-sections.ts';
import { afterGuards } from './guards/attempts-after.ts';
import { attackGuards } from './guards/attempts-attacks.ts';
import { meanwhileGuards } from './guards/attempts-meanwhile.ts';
import { closingGuards } from './guards/attempts-closing.ts';
import { crowdGuards } from './guards/attempts-crowds.ts';
import { bankGuards } from './guards/bank.ts';
import { entitlementsGuards } from './guards/entitlements.ts';
import { eventsGuards } from './guards/events.ts';
import { exchangeGuards } from './guards/exchange.ts';
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
import { videosGuards } from './guards/videos.ts';
import { webGuards } from './guards/web.ts';

/** Every guard that is tried, by area. */
export const guards: readonly Guard[] = [
  ...accountsGuards,
  ...strangersGuards,
  ...identityGuards,
  ...peopleGuards,
  ...announcementsGuards,
  ...notificationsGuards,
  ...attemptsGuards,
  ...afterGuards,
  ...attackGuards,
  ...meanwhileGuards,
  ...closingGuards,
  ...crowdGuards,
  ...sectionGuards,
  ...keysGuards,
  ...quizzesGuards,
  ...quizMakingGuards,
  ...entitlementsGuards,
  ...questionsGuards,
  ...bankGuards,
  ...importersGuards,
  ...exchangeGuards,
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
  ...videosGuards,
  ...webGuards,
];
