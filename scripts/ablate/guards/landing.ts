import type { Guard } from '../guard.ts';

const courses = 'server/src/features/courses';
const claims = 'server/src/features/claims';

/** What the home page and the pages that it leads to must not show. */
export const landingGuards: Guard[] = [
  {
    name: 'C09 a course that is not published is not there',
    file: `${courses}/data.ts`,
    find: "    .where('c.status', '=', 'published');",
    replace: ';',
    tests: [courses],
  },
  {
    name: 'C09 a package that is not published is not there',
    file: 'server/src/features/study-material-packages/data.ts',
    find: "    .where('p.status', '=', 'published');",
    replace: ';',
    tests: ['server/src/features/study-material-packages'],
  },
  {
    name: 'lessons stand in the order of their course',
    file: `${courses}/data.ts`,
    find: "    .orderBy('s.position')\n    .orderBy('l.position')\n",
    replace: "    .orderBy('l.position', 'desc')\n",
    tests: [courses],
  },
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
