import type { Guard } from '../guard.ts';

const videos = 'server/src/features/videos';
const tests = [videos];

/** Who sees a film, and what counts as seen. */
export const videosGuards: Guard[] = [
  {
    name: 'C09 a video that is not published is not there',
    file: `${videos}/data.ts`,
    find: "\n    .where('v.status', '=', 'published');",
    replace: ';',
    tests,
  },
  {
    name: 'C09 only a public video is in lists',
    file: `${videos}/data.ts`,
    find: "return joined(db).where('v.visibility', '=', 'public');",
    replace: 'return joined(db);',
    tests,
  },
  {
    name: 'C09 a video of a course does not open by its address',
    file: `${videos}/data.ts`,
    find: "    .where('v.visibility', 'in', ['public', 'unlisted'])\n",
    replace: '',
    tests,
  },
  {
    name: 'C09 nothing is kept of a film that was taken away',
    file: `${videos}/data.watch.ts`,
    find: "        and v.status = 'published' and v.visibility in ('public', 'unlisted')\n",
    replace: '',
    tests,
  },
  {
    name: 'L04 nobody sees more than the clock allows',
    file: `${videos}/data.watch.ts`,
    find: 'extract(epoch from $6 - held.first_play_at)\n',
    replace: 'extract(epoch from $6 - held.first_play_at) + 1000000\n',
    tests,
  },
  {
    name: 'seconds beyond the end of a film do not count',
    file: `${videos}/data.watch.ts`,
    find: '(w.watched + $3::int4multirange) * int4multirange(int4range(0, v.seconds)) as watched',
    replace: 'w.watched + $3::int4multirange as watched',
    tests,
  },
  {
    name: 'an older word does not move the position',
    file: `${videos}/data.watch.ts`,
    find: 'case when $5 >= w.position_at then least($4, c.film_seconds) else w.position end',
    replace: 'least($4, c.film_seconds)',
    tests,
  },
  {
    name: 'a clock that is ahead is not believed',
    file: `${videos}/service.ts`,
    find: 'new Date(Math.min(Date.parse(at), now.getTime()))',
    replace: 'new Date(at)',
    tests,
  },
  {
    name: 'C08 a view is counted once in its slot',
    file: `${videos}/service.ts`,
    find: 'Math.floor(now.getTime() / viewSlotMs)',
    replace: 'now.getTime() % 1_000_000_000',
    tests,
  },
  {
    name: 'C08 a glance is no view',
    file: `${videos}/service.ts`,
    find: 'if (kept.is_viewed)',
    replace: 'if (true)',
    tests,
  },
  {
    name: 'completion is told once',
    file: `${videos}/data.watch.ts`,
    find: 'c.completed_at is null and w.completed_at is not null as is_completed_now',
    replace: 'w.completed_at is not null as is_completed_now',
    tests,
  },
  {
    name: 'A18 a history is its owner’s',
    file: `${videos}/data.ts`,
    find: "    .where('w.user_id', '=', userId)\n",
    replace: '',
    tests,
  },
  {
    name: 'A18 clearing a history is its owner’s',
    file: `${videos}/data.ts`,
    find: "    .where('user_id', '=', userId)\n    .executeTakeFirst();",
    replace: '    .executeTakeFirst();',
    tests,
  },
  {
    name: 'what was jumped over was not seen',
    file: 'web/src/features/videos/player/watch-log.ts',
    find: 'at - last < jump',
    replace: 'at - last < Infinity',
    tests: ['web/src/features/videos'],
  },
];
