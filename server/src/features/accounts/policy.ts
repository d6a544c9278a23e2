/** Passwords of at least eight characters that people use most, digits and case folded away. */
const mostUsed = new Set(
  `password password1 passw0rd p@ssword p@ssw0rd passwort password12 password123 password1234
   12345678 123456789 1234567890 0123456789 123123123 11111111 22222222 00000000 88888888 99999999
   87654321 987654321 9876543210 12341234 11223344 12344321 123456123 11112222 qwertyui qwertyuiop
   qwerty12 qwerty123 qwerty1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx asdfghjk asdfghjkl zxcvbnm1
   iloveyou iloveyou1 princess princess1 sunshine sunshine1 football football1 baseball baseball1
   superman superman1 starwars whatever trustno1 welcome1 welcome123 admin123 administrator letmein1
   master123 dragon123 monkey123 shadow123 michael1 jennifer computer internet samsung1 samsung123
   abcd1234 abc12345 abcdefgh abcdefghi a1b2c3d4 a12345678 qazwsxedc india123 india1234 indian123
   krishna1 krishna123 ganesh123 omnamahshivaya jaishreeram bismillah bismillah786 kashmir1 kashmir123
   srinagar jammu123 pakistan mohammad muhammad allah786 sairam123 cricket1 cricket123 sachin123
   virat123 dhoni123 student1 student123 teacher1 teacher123 exam1234 neet2024 neet2025 neet2026
   jeemain1 jeemain123 target720 chinar123 chinar-demo changeme changeme1 test1234 testtest`
    .split(/\s+/)
    .filter(Boolean),
);

export type PasswordFault = 'password_common' | 'password_personal';

/** Why a new password is refused, or null. `chinar-demo` is refused too: it is printed everywhere. */
export function passwordFault(
  password: string,
  person: { fullName: string; username: string; email: string },
): PasswordFault | null {
  const folded = password.trim().toLowerCase();
  if (mostUsed.has(folded) || /^(.)\1+$/.test(folded)) return 'password_common';
  const local = person.email.split('@')[0] ?? '';
  const personal = [
    person.fullName,
    person.fullName.replaceAll(' ', ''),
    person.username,
    person.email,
    local,
  ];
  return personal.some((text) => text.toLowerCase() === folded) ? 'password_personal' : null;
}

/** Letters of other scripts that look like Latin ones, and digits that are read as letters. */
const lookalikes: Record<string, string> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  е: 'e',
  ε: 'e',
  о: 'o',
  ο: 'o',
  р: 'p',
  ρ: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ı: 'i',
  ι: 'i',
  ї: 'i',
  ј: 'j',
  ѕ: 's',
  һ: 'h',
  н: 'h',
  м: 'm',
  т: 't',
  τ: 't',
  к: 'k',
  κ: 'k',
  в: 'b',
  ԁ: 'd',
  ɡ: 'g',
  ո: 'n',
  ν: 'v',
  ѵ: 'v',
  ӏ: 'l',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** What the eye reads: one case, accents gone, lookalikes as the letters they resemble. */
function skeleton(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // `l` and `i` are one stroke: `adrnin` and `admln` read as admin.
  return [...plain]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm');
}

const house = /^(chinar)$/;
const staff =
  /^(admin|admins|administrator|administration|root|sysadmin|superuser|support|helpdesk|moderator|mod|staff|official|officiai|security|system)$/;
/** Alone they are a claim; beside a name they may be somebody's trade. */
const onlyAlone = /^(help|team|tutor|teacher|api|null|undefined|everyone|me|care|info|contact)$/;

function readsAsStaff(text: string): boolean {
  const read = skeleton(text);
  const words = read.split(/[^\p{L}]+/u).filter(Boolean);
  const whole = words.join('');
  // In a skeleton `l` may stand for `i`.
  const is = (pattern: RegExp, word: string) =>
    pattern.test(word) || pattern.test(word.replaceAll('l', 'i'));
  if (is(onlyAlone, whole) || is(house, whole) || is(staff, whole)) return true;
  if (words.some((word) => is(staff, word))) return true;
  return (
    /chinar/.test(whole) && /(admin|official|support|team|help|staff|care|desk|moderat)/.test(whole)
  );
}

/**
 * A sign of an address, a word after a dot that may end one (initials have a letter, and `A.K.Sharma` is a
 * name), or a number to call.
 */
const address =
  /@|[/\\]|\bwww\.|\p{Nd}{5}|\p{L}[\p{L}\p{M}\p{Nd}-]{3,}[.。]\p{L}{2,}|\.(com|in|org|net|edu|gov|info|io|co|xyz|example)\b/iu;

export type NameFault = 'name_reserved' | 'name_is_address';

/**
 * Why a name is refused to anybody but staff, or null: it reads as the house's staff, in whatever
 * letters (A19), or is an address that people would be led to.
 */
export function nameFault(name: string): NameFault | null {
  if (readsAsStaff(name)) return 'name_reserved';
  return address.test(name.normalize('NFKC')) ? 'name_is_address' : null;
}

/** Whether a username would pass for staff. */
export function isReservedUsername(username: string): boolean {
  return readsAsStaff(username);
}

/** Invisible and direction-changing characters make one name look like another. */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\u200d' || sign === '\u200c' ? sign : ''));
}

/** A time zone that there is, as it is spelt; null for any other. */
export function zoneOf(name: string | undefined): string | null {
  try {
    return name
      ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}

/**
 * A username that may be free, made of a name: what is not allowed in one is left out. It is public, so
 * nothing of an address is in it.
 */
export function usernameFrom(name: string, tail: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const plain = words.join('.');
  const base = plain.length >= 3 && !isReservedUsername(plain) ? plain : 'learner';
  return tail ? `${base.slice(0, 29 - tail.length)}-${tail}` : base.slice(0, 30);
}

const adultYears = 18;

/** Whether somebody is a child by the law. @param born null where nobody was asked */
export function isChild(born: Date | null, now: number): boolean {
  if (born === null) return false;
  const grown = new Date(born);
  grown.setUTCFullYear(grown.getUTCFullYear() + adultYears);
  return grown.getTime() > now;
}

/** Whether Google's word made an account whose owner was asked nothing yet. */
export function needsAge(user: {
  google_sub: string | null;
  date_of_birth: Date | null;
  role: string;
}): boolean {
  return user.google_sub !== null && user.date_of_birth === null && user.role === 'learner';
}

/** What decides whether a name may stand where others see it. */
export type Named = {
  date_of_birth: Date | null;
  guardian_consent_at: Date | null;
  google_sub: string | null;
  role: string;
};

/**
 * Ruling 1: a child's name stands in public, on boards and beside what they wrote once a guardian agrees.
 * Of whom nobody knows how old they are it waits until they say so.
 */
export function mayShowName(person: Named, now: number): boolean {
  if (needsAge(person)) return false;
  return person.guardian_consent_at !== null || !isChild(person.date_of_birth, now);
}

/** What a guardian's link names: the child and the round, so that another guardian has another link. */
export function guardianLink(learnerId: string, round: number): string {
  return `guardian-${learnerId}-${round}`;
}

export function readGuardianLink(named: string): { id: string; round: number } | null {
  const [, id, round] =
    /^guardian-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,9})$/.exec(named) ?? [];
  return id === undefined ? null : { id, round: Number(round) };
}
