import type { Guard } from '../guard.ts';

const sessions = ['server/src/features/accounts'];

/** Accounts, sessions, mail links. */
export const accountsGuards: Guard[] = [
  {
    name: 'A08 a token whose successor was used ends its session',
    file: 'server/src/auth/sessions.ts',
    find: "await endSession(ctx.db, row.session_id, 'reuse');",
    replace: '',
    tests: sessions,
  },
];
