import { eraseDays } from '@chinar/contract/accounts.personal';
import * as m from '@chinar/messages/paraglide/messages';
import { expect, test } from 'vitest';
import { attemptTokenDays, refreshDays } from '../../auth/tokens.ts';
import { keptSeconds } from '../../jobs/queue.ts';
import { exportSeconds } from '../accounts/jobs.ts';
import { unattachedMs } from '../files/policy.ts';
import { keptDays } from '../notifications/jobs.ts';

const daySeconds = 86_400;

/** What the page says, and the days that the code knows; the queue tries for hours before it gives up. */
test.each([
  ['after sixty days without use', refreshDays, 60],
  ['Notifications go after a year', keptDays, 365],
  ['files that you sent and did not use after a day', unattachedMs / 1000 / daySeconds, 1],
  ['an export of your data after a day', exportSeconds / daySeconds, 1],
  ['within two days when it could not be sent', keptSeconds / daySeconds + 1, 2],
  ['go a week after their end', attemptTokenDays, 7],
])('the privacy page says “%s”, which is true', (words, days, said) => {
  expect(m.consents_privacy_long({}, { locale: 'en' })).toContain(words);
  expect(days).toBe(said);
});

test('the privacy page says when an erased account is gone', () => {
  expect(m.consents_privacy_yours({}, { locale: 'en' })).toContain('Seven days after you asked');
  expect(eraseDays).toBe(7);
});
