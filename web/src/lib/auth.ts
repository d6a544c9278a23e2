import type { Call } from './api.ts';
import { call as pageCall } from './api.ts';
import { statusOf } from './api-error.ts';
import { writeDeparture } from './departure.ts';
import type { Locale } from './i18n.ts';
import { paths } from './paths.ts';
import { stopReadings } from './queries.ts';
import { clearCaches } from './service-worker.ts';
import { clearSession, readSession, settle, updateUser } from './session.ts';
import { emptySessionStorage } from './storage.ts';

/** What the session calls: loaded with the first call, since a visitor's first page makes none. */
const endpoints = () => import('@chinar/contract/accounts');

/**
 * The check at start (spec 4): 401 and 403 end the session; any other failure keeps it only when the
 * last good check is under an hour old; another role or another user than remembered ends it.
 */
export async function checkSession(call: Call = pageCall, now = Date.now()): Promise<void> {
  const step = settle({ kind: 'started' });
  if (step.act !== 'ask') return;
  const { asked } = step;
  try {
    const { getCurrentUser } = await endpoints();
    settle({ kind: 'confirmed', asked, user: await call(getCurrentUser) });
  } catch (error) {
    settle({ kind: 'unconfirmed', asked, status: statusOf(error), now });
  }
}

/** Drops the unsent forms of an account; what cannot be dropped now goes when drafts are next opened. */
async function forgetDrafts(owner: string): Promise<void> {
  writeDeparture(owner);
  const { draftStore } = await import('./forms/drafts.ts');
  await draftStore().forget(owner);
}

/** For so long a goodbye, or a wish, may keep somebody from what they pressed. */
const patienceMs = 1500;

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** Keeps the language with the account, in which its mails are written; a failure keeps nobody waiting. */
export async function rememberLanguage(language: Locale, call: Call = pageCall): Promise<void> {
  const { user } = readSession();
  if (!user || user.language === language) return;
  const saving = endpoints()
    .then((accounts) => call(accounts.updateAccountDetails, { body: { language } }))
    .then((saved) => {
      if (readSession().user?._id === saved._id) updateUser(saved);
    })
    .catch(() => undefined);
  await Promise.race([saving, patience()]);
}

/**
 * Ends the session even if the call fails, drops the drafts of its account, empties the session storage and
 * goes to /login, or where else.
 */
export async function logout(
  to: string = paths.login(),
  call: Call = pageCall,
  go: (path: string) => void = (path) => window.location.assign(path),
): Promise<void> {
  const { user } = readSession();
  const readAgain = stopReadings();
  const goodbye = endpoints().then((accounts) => call(accounts.logout));
  const drafts = user ? forgetDrafts(user._id) : null;
  await Promise.race([Promise.allSettled([goodbye, drafts]), patience()]);
  clearSession();
  readAgain();
  emptySessionStorage();
  // N15: whoever comes next finds nothing of this reader's pages.
  await clearCaches();
  go(to);
}
