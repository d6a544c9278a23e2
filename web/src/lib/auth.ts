import type { User } from '@chinar/contract/accounts';
import type { Call } from './api.ts';
import { call as pageCall } from './api.ts';
import { statusOf } from './api-error.ts';
import type { Locale } from './i18n.ts';
import { paths } from './paths.ts';
import { clearCaches } from './service-worker.ts';
import { clearSession, readSession, sessionKeys, trustMs, updateUser } from './session.ts';
import { emptySessionStorage, readStored } from './storage.ts';

/** Whether the stored session stands although the check failed. */
function isTrustedDespite(status: number, now: number): boolean {
  const checkedAt = Number(readStored(sessionKeys.lastAuthCheck) ?? 0);
  return status !== 401 && status !== 403 && now - checkedAt < trustMs;
}

/** Whether what is stored contradicts itself: parts of a session without its user, or another role. */
function isAtOdds(user: User | null): boolean {
  return user
    ? readStored(sessionKeys.userRole) !== user.role
    : Boolean(readStored(sessionKeys.accessToken) || readStored(sessionKeys.user));
}

/** What the session calls: loaded with the first call, since a visitor's first page makes none. */
const endpoints = () => import('@chinar/contract/accounts');

/** Asks the server who the stored user is now. */
async function compare(user: User, call: Call, now: number): Promise<void> {
  try {
    const { getCurrentUser } = await endpoints();
    const fresh = await call(getCurrentUser);
    // Another tab may have logged out, or in as somebody else, meanwhile.
    if (readSession().user?._id !== user._id) return;
    if (fresh._id !== user._id || fresh.role !== user.role) clearSession();
    else updateUser(fresh);
  } catch (error) {
    if (!isTrustedDespite(statusOf(error), now)) clearSession();
  }
}

/**
 * The check at start (spec 4): 401 and 403 end the session; any other failure keeps it only when the
 * last good check is under an hour old; another role or another user than remembered ends it.
 */
export async function checkSession(call: Call = pageCall, now = Date.now()): Promise<void> {
  const { user } = readSession();
  if (isAtOdds(user)) clearSession();
  else if (user) await compare(user, call, now);
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

/** Ends the session even if the call fails, empties the session storage and goes to /login. */
export async function logout(
  call: Call = pageCall,
  go: (path: string) => void = (path) => window.location.assign(path),
): Promise<void> {
  const goodbye = endpoints()
    .then((accounts) => call(accounts.logout))
    .catch(() => undefined);
  await Promise.race([goodbye, patience()]);
  clearSession();
  emptySessionStorage();
  // N15: whoever comes next finds nothing of this reader's pages.
  await clearCaches();
  go(paths.login());
}
