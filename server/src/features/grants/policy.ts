import { type GrantCounts, type GrantState, grantStates } from '@chinar/contract/grants';
import { type Contact, type ListRow, spellingsOf, spokenPhone } from './policy.csv.ts';

export type Account = {
  id: string;
  full_name: string;
  email: string;
  phone_number: string | null;
  email_verified_at: Date | null;
};

export type Judged = ListRow & { state: GrantState; account: Account | null };

/** By what accounts are looked for: addresses, and numbers in all their spellings. */
export function wantedOf(rows: readonly ListRow[]): { emails: string[]; phones: string[] } {
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const { contact } of rows) {
    if (contact && 'email' in contact) emails.add(contact.email);
    else if (contact) for (const spelling of spellingsOf(contact.phone)) phones.add(spelling);
  }
  return { emails: [...emails], phones: [...phones] };
}

/** The accounts under each address and each number. */
function index(accounts: readonly Account[]): Map<string, Account[]> {
  const found = new Map<string, Account[]>();
  const add = (key: string, account: Account) =>
    found.set(key, [...(found.get(key) ?? []), account]);
  for (const account of accounts) {
    add(account.email, account);
    if (account.phone_number !== null) add(spokenPhone(account.phone_number), account);
  }
  return found;
}

/** What becomes of a row whose account is known and named for the first time. */
function stateOf(account: Account, owners: ReadonlySet<string>): GrantState {
  // Whoever writes down the address of another has an account under it, and nobody has proved it theirs.
  if (account.email_verified_at === null) return 'unproven';
  return owners.has(account.id) ? 'owned' : 'ready';
}

const keyOf = (contact: Contact): string => ('email' in contact ? contact.email : contact.phone);

/** Who is given what, row by row. `owners` have as much already. */
export function judge(
  rows: readonly ListRow[],
  { accounts, owners }: { accounts: readonly Account[]; owners: ReadonlySet<string> },
): Judged[] {
  const known = index(accounts);
  const seen = new Set<string>();
  /** Whether it was seen before; from now on it was. */
  const isAgain = (key: string): boolean => seen.has(key) || (seen.add(key), false);
  return rows.map((row): Judged => {
    if (!row.contact) return { ...row, state: 'unreadable', account: null };
    const key = keyOf(row.contact);
    const [account, other] = known.get(key) ?? [];
    const isKnownKey = isAgain(key);
    if (!account || other) {
      const state = isKnownKey ? 'doubled' : other ? 'ambiguous' : 'unknown';
      return { ...row, state, account: null };
    }
    if (isAgain(account.id) || isKnownKey) return { ...row, state: 'doubled', account };
    const state = stateOf(account, owners);
    return { ...row, state, account: state === 'unproven' ? null : account };
  });
}

export function countsOf(rows: readonly { state: GrantState }[]): GrantCounts {
  const count = (state: GrantState) => rows.filter((row) => row.state === state).length;
  return Object.fromEntries(grantStates.map((state) => [state, count(state)])) as GrantCounts;
}

/** An address by which its owner is known again, and that nobody could write to. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}
