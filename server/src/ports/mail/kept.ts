import type { Db } from '../../db/pool.ts';
import { keepMail } from './data.ts';
import type { Mail } from './mail.ts';

/** The embedded mail port: every message is kept in the database and readable at /dev/mail. */
export function keptMail(db: Db): Mail {
  return { send: (letter) => keepMail(db, letter), close: async () => {} };
}
