import type { Guard } from '../guard.ts';

const folder = 'server/src/features/testimonials';
const tests = [folder];

export const testimonialsGuards: Guard[] = [
  {
    name: 'what is told is shown once it is approved',
    file: `${folder}/data.ts`,
    find: ".where('t.status', '=', 'approved')",
    replace: ".where('t.status', 'is not', null)",
    tests,
  },
  {
    name: 'ruling 1: whoever speaks in public has a verified address',
    file: `${folder}/policy.ts`,
    find: "  if (!actor.isEmailVerified) throw new AppError('email_unverified');\n",
    replace: '',
    tests,
  },
  {
    name: 'ruling 1: whoever speaks in public has a phone number',
    file: `${folder}/policy.ts`,
    find: "  if (!actor.hasPhone) throw new AppError('phone_required');\n",
    replace: '',
    tests,
  },
  {
    name: 'N09 a child is not named beside a testimonial',
    file: `${folder}/views.ts`,
    find: 'mayShowName(row, now)',
    replace: '(now > 0 || mayShowName(row, now))',
    tests,
  },
  {
    name: 'ruling 27: consent names the text that stands there',
    file: 'contract/src/testimonials.ts',
    find: "consent: z.literal(consentVersion, { error: 'consent_needed' }),",
    replace: 'consent: z._default(z.string(), consentVersion),',
    tests,
  },
  {
    name: 'the database lets one testimonial of an author wait',
    file: 'server/src/db/migrations/20261122111243-testimonials.sql',
    find: 'create unique index testimonials__one_waiting',
    replace: 'create index testimonials__one_waiting',
    tests,
  },
  {
    name: 'a refusal has a reason',
    file: `${folder}/service.ts`,
    find: "if (status === 'rejected' && !reason)",
    replace: "if (false && status === 'rejected' && !reason)",
    tests,
  },
  {
    name: 'a decision on what was decided meanwhile is stale',
    file: `${folder}/service.ts`,
    find: 'if (isStale(before, { version }))',
    replace: 'if (false)',
    tests,
  },
  {
    name: 'a testimonial is taken back by its author',
    file: `${folder}/data.ts`,
    find: "    .where((eb) => owned(eb, 't.author_id', scope))\n    .forUpdate('t')",
    replace: "    .forUpdate('t')",
    tests: [...tests, 'server/src/http/access.test.ts'],
  },
  {
    name: 'a number that was just given counts at once',
    file: 'server/src/features/accounts/service.details.ts',
    find: '  ctx.sessions.forget(ctx.actor.sessionId);\n',
    replace: '',
    tests: ['server/src/features/testimonials/testimonials.test.ts'],
  },
  {
    name: 'what is approved bears no reason of a refusal',
    file: 'server/src/features/testimonials/service.ts',
    find: "reason: status === 'rejected' ? (reason ?? null) : null",
    replace: 'reason: reason ?? null',
    tests: ['server/src/features/testimonials/testimonials.test.ts'],
  },
];
