import type { Guard } from '../guard.ts';

const folder = 'server/src/features';
const exams = [`${folder}/exams/exams.test.ts`];
const centers = [`${folder}/centers/centers.test.ts`];
const contact = [`${folder}/contact/contact.test.ts`];
const counselling = [`${folder}/contact/counselling.test.ts`];
const newsletter = [`${folder}/contact/newsletter.test.ts`];

/** Exams, centers, and what people write: what is not there for everybody, and what nobody is sent. */
export const placesGuards: Guard[] = [
  {
    name: 'C09 a draft of an exam is there for admins alone',
    file: `${folder}/exams/policy.ts`,
    find: "actor?.role === 'admin' ? 'any' : 'published'",
    replace: "actor ? 'any' : 'published'",
    tests: exams,
  },
  {
    name: 'C09 the list of exams holds what is published',
    file: `${folder}/exams/service.ts`,
    find: "{ ...query, reach: 'published' }",
    replace: "{ ...query, reach: 'any' }",
    tests: exams,
  },
  {
    name: 'a change of an exam purges its pages',
    file: `${folder}/exams/service.ts`,
    find: "changesOf(draftOf(before), edit));\n    await purgePages(inner.db, [listTag('exams'), recordTag('exams', id)]);",
    replace: 'changesOf(draftOf(before), edit));',
    tests: exams,
  },
  {
    name: 'a stale edit of an exam overwrites nothing',
    file: `${folder}/exams/service.ts`,
    find: "    if (isStale(before, { version }))\n      throw new AppError('state_conflict', { held: examView(before) });\n",
    replace: '',
    tests: exams,
  },
  {
    name: 'a word of an exam is a whole word',
    file: `${folder}/test-series/data.ts`,
    find: 'pattern(` ${filter.exam.toLowerCase()} `)',
    replace: 'pattern(filter.exam.toLowerCase())',
    tests: exams,
  },
  {
    name: 'C09 a draft of a center is there for admins alone',
    file: `${folder}/centers/policy.ts`,
    find: "actor?.role === 'admin' ? 'any' : 'public'",
    replace: "actor ? 'any' : 'public'",
    tests: centers,
  },
  {
    name: 'C09 a center that is closed for good is not public',
    file: `${folder}/centers/data.ts`,
    find: "['open', 'temporarily_closed']",
    replace: "['open', 'temporarily_closed', 'closed']",
    tests: centers,
  },
  {
    name: 'C09 cities are those of public centers',
    file: `${folder}/centers/data.ts`,
    find: "const rows = await reachable(db, 'public')",
    replace: "const rows = await reachable(db, 'any')",
    tests: centers,
  },
  {
    name: 'hours end after they begin',
    file: 'contract/src/centers.ts',
    find: 'z.refine(({ from, to }) => from < to,',
    replace: 'z.refine(() => true,',
    tests: centers,
  },
  {
    name: 'C09 a message names a center that is public',
    file: `${folder}/centers/api.ts`,
    find: "{ id }, 'public')",
    replace: "{ id }, 'any')",
    tests: contact,
  },
  {
    name: 'N14 the trap of the contact form',
    file: `${folder}/contact/service.ts`,
    find: '  if (isTrapped(draft)) return { ticketNo };\n',
    replace: '',
    tests: contact,
  },
  {
    name: 'N14 twenty messages an hour',
    file: 'contract/src/contact.ts',
    find: "  limit: hourly('contact', 20),\n",
    replace: '',
    tests: contact,
  },
  {
    name: 'N14 a message goes to the operator and to nobody else',
    file: `${folder}/contact/jobs.ts`,
    find: 'const to = settings.current().operator.email || config.MAIL_FROM;',
    replace: 'const to = ticket?.email ?? config.MAIL_FROM;',
    tests: contact,
  },
  {
    name: 'a time is taken only while there is a place',
    file: `${folder}/contact/data.counselling.ts`,
    find: "    .whereRef('taken', '<', 'capacity')\n",
    replace: '',
    tests: counselling,
  },
  {
    name: 'a time that is over is not taken',
    file: `${folder}/contact/data.counselling.ts`,
    find: "    .where('starts_at', '>', now)\n",
    replace: '',
    tests: counselling,
  },
  {
    name: 'a time is taken in its own way alone',
    file: `${folder}/contact/data.counselling.ts`,
    find: "    .where('mode', '=', mode)\n",
    replace: '',
    tests: counselling,
  },
  {
    name: 'N14 the trap of counselling',
    file: `${folder}/contact/service.counselling.ts`,
    find: '  if (isTrapped(draft)) return { ticketNo, startsAt: null };\n',
    replace: '',
    tests: counselling,
  },
  {
    name: 'N14 twenty requests for a talk an hour',
    file: 'contract/src/contact.ts',
    find: "  limit: hourly('counselling', 20),\n",
    replace: '',
    tests: counselling,
  },
  {
    name: 'N14 the trap of the newsletter',
    file: `${folder}/contact/service.newsletter.ts`,
    find: '  if (isTrapped(body)) return;\n',
    replace: '',
    tests: newsletter,
  },
  {
    name: 'N14 an address gets one mail of the newsletter in two minutes',
    file: `${folder}/contact/service.newsletter.ts`,
    find: '  if (isSpent) return;\n',
    replace: '',
    tests: newsletter,
  },
  {
    name: 'the link that confirms does not leave',
    file: `${folder}/contact/service.newsletter.ts`,
    find: 'if (given !== purpose || !id.success)',
    replace: 'if (!id.success)',
    tests: newsletter,
  },
  {
    name: 'who left is not brought back by an old link',
    file: `${folder}/contact/data.newsletter.ts`,
    find: "    .where('state', '=', 'asked')\n",
    replace: '',
    tests: newsletter,
  },
  {
    name: 'a link confirms for a week',
    file: `${folder}/contact/data.newsletter.ts`,
    find: "    .where('asked_at', '>', since)\n",
    replace: '',
    tests: newsletter,
  },
  {
    name: 'N14 who is subscribed gets no second mail',
    file: `${folder}/contact/jobs.ts`,
    find: "  if (row?.state !== (kind === 'confirm' ? 'asked' : 'confirmed')) return;\n",
    replace: '  if (!row) return;\n',
    tests: newsletter,
  },
];
