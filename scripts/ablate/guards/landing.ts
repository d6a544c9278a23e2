import type { Guard } from '../guard.ts';

const claims = 'server/src/features/claims';

/** What the home page and the pages that it leads to must not show. */
export const landingGuards: Guard[] = [
  {
    name: 'a number without evidence is said by a demo alone',
    file: `${claims}/service.ts`,
    find: "isDemo ? 'shown' : 'said'",
    replace: "isDemo ? 'shown' : 'shown'",
    tests: [claims],
  },
  {
    name: 'a number that is hidden is not said',
    file: `${claims}/data.ts`,
    find: "rows.where('is_shown', '=', true)",
    replace: 'rows',
    tests: [claims],
  },
  {
    name: 'evidence is of a day',
    file: `${claims}/service.ts`,
    find: 'if (body.evidence !== null && body.asOf === null)',
    replace: 'if (false)',
    tests: [claims],
  },
  {
    name: 'a claim that was changed meanwhile is not overwritten',
    file: `${claims}/service.ts`,
    find: 'if (isStale(before, { version }))',
    replace: 'if (false)',
    tests: [claims],
  },
];
