import type { Db } from '../../db/pool.ts';
import { newId } from '../../db/ids.ts';
import type { Letter } from './mail.ts';

export async function keepMail(db: Db, letter: Letter): Promise<void> {
  await db.q
    .insertInto('kept_mails')
    .values({
      id: newId(),
      recipient: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
    })
    .execute();
}

/** Kept mails, newest first; of one recipient, or of all. */
export async function listKeptMails(db: Db, to: string | null) {
  return db.q
    .selectFrom('kept_mails')
    .select(['recipient as to', 'subject', 'text', 'html', 'sent_at'])
    .$if(to !== null, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
