import type { Guard } from '../guard.ts';

const folder = 'server/src/features/announcements';
const tests = [`${folder}/announcements.test.ts`];
const inLine = [`${folder}/in-line.test.ts`];
const access = ['server/src/http/access.test.ts'];

/** To whom an announcement goes, when, and that nobody is told twice. */
export const announcementsGuards: Guard[] = [
  {
    name: 'N07 a tutor names own series',
    file: `${folder}/policy.ts`,
    find: "return actor.role !== 'admin' && !audience.seriesIds;",
    replace: 'return false;',
    tests,
  },
  {
    name: 'N07 a series of an audience is the own one',
    file: `${folder}/service.audience.ts`,
    find: 'if (!series || !canEditSeries(ctx.actor, seriesFacts(series)))',
    replace: 'if (!series)',
    tests,
  },
  {
    name: 'an audience that no feature stands behind is refused',
    file: `${folder}/service.audience.ts`,
    find: '.filter((key) => audience[key] !== undefined)',
    replace: '.filter(() => false)',
    tests,
  },
  {
    name: 'N07 the subject of a mail is one line',
    file: 'contract/src/announcements.ts',
    find: "    z.regex(/^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$/u, { error: 'one_line' }),",
    replace: '',
    tests,
  },
  {
    name: 'N07 twenty announcements an hour',
    file: 'contract/src/announcements.ts',
    find: "  errors: ['unacceptable'],\n  limit: { bucket: 'announcements', points: 20, seconds: 3600 },",
    replace: "  errors: ['unacceptable'],",
    tests,
  },
  {
    name: 'an announcement waits a minute in which it can be undone',
    file: `${folder}/policy.ts`,
    find: 'now + undoSeconds * 1000',
    replace: 'now',
    tests,
  },
  {
    name: 'an announcement in line is moved to no time before it could be undone',
    file: `${folder}/service.ts`,
    find: 'return dueOf(wanted, ctx.services.clock.now());',
    replace: 'return wanted;',
    tests: inLine,
  },
  {
    name: 'an edit begun before an announcement was put in line is stale',
    file: `${folder}/data.ts`,
    find: "      publish_at: due,\n      version: eb('version', '+', 1),\n",
    replace: '      publish_at: due,\n',
    tests: inLine,
  },
  {
    name: 'N07 whoever sends may reach whom it names',
    file: `${folder}/service.send.ts`,
    find: 'await checkAudience(inner, audienceOf(draft));',
    replace: '',
    tests: inLine,
  },
  {
    name: 'an act is possible from some states alone',
    file: `${folder}/policy.ts`,
    find: 'isOwn && (possibleFrom[act] as readonly Status[]).includes(status)',
    replace: 'isOwn',
    tests,
  },
  {
    name: 'Q13 an announcement of somebody else is not there',
    file: `${folder}/data.ts`,
    find: "    .where((eb) => owned(eb, 'a.author_id', scope))\n",
    replace: '',
    tests: [...tests, ...access],
  },
  {
    name: 'an announcement is held while its state is decided',
    file: `${folder}/data.ts`,
    find: ".forUpdate('a')",
    replace: '',
    tests,
  },
  {
    name: 'N20 by mail alone, unverified addresses are left out as the preview says',
    file: `${folder}/data.audience.ts`,
    find: "query.where('u.email_verified_at', 'is not', null),",
    replace: 'query,',
    tests,
  },
  {
    name: 'N20 a step goes on where the last one ended',
    file: `${folder}/data.audience.ts`,
    find: "query.where('u.id', '>', after ?? '')",
    replace: "query.where('u.id', '>=', after ?? '')",
    tests,
  },
  {
    name: 'N20 two servers do not take the same step',
    file: `${folder}/data.ts`,
    find: '    .forUpdate()\n    .skipLocked()\n',
    replace: '',
    tests,
  },
  {
    name: 'an announcement whose time is over is given up',
    file: `${folder}/data.ts`,
    find: "case when expires_at <= ${now} then 'cancelled' else 'sending' end",
    replace: "case when false then 'cancelled' else 'sending' end",
    tests,
  },
  {
    name: 'an announcement begins at its time',
    file: `${folder}/data.ts`,
    find: "    .where('publish_at', '<=', now)\n",
    replace: '',
    tests,
  },
  {
    name: 'an announcement ends after it begins',
    file: `${folder}/service.ts`,
    find: 'if (!begin || !end || end > begin) return;',
    replace: 'return;',
    tests,
  },
  {
    name: 'a scheduled announcement is the one that was read',
    file: `${folder}/service.send.ts`,
    find: 'if (isStale(draft, sent))',
    replace: 'if (false)',
    tests,
  },
  {
    name: 'N20 an announcement whose time ends between two steps goes on no further',
    file: `${folder}/service.send.ts`,
    find: "  if (until && until <= now) return end(ctx, row, { why: 'over', now });\n",
    replace: '',
    tests: inLine,
  },
  {
    name: 'N20 whoever sends may still reach whom it names at each step',
    file: `${folder}/service.audience.ts`,
    find: 'return sender !== null && (await faultsOf(askAs(ctx, sender), audience)).length === 0;',
    replace: 'return sender !== null || audience !== null;',
    tests: inLine,
  },
  {
    name: 'an announcement that cannot be sent lets the others pass',
    file: `${folder}/data.ts`,
    find: "    .where((eb) => eb.or([eb('try_after', 'is', null), eb('try_after', '<=', now)]))\n",
    replace: '',
    tests: inLine,
  },
];
