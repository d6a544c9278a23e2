import type { Guard } from '../guard.ts';

const attempts = ['server/src/features/attempts'];

/** Starting, saving, handing in, results. */
export const attemptsGuards: Guard[] = [
  {
    name: 'Q06 an attempt of somebody else takes no answer',
    file: 'server/src/features/attempts/service.check.ts',
    find: "if (!isTaker(ctx.actor, ctx.pass, facts)) throw new AppError('not_found');",
    replace: '',
    tests: attempts,
  },
];
