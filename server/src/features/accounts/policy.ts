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
 * The box into which mail to an address falls, as far as is known of everybody's: what stands behind a plus
 * is the reader's own sorting, and Gmail reads no dots.
 */
export function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.replace(/(?<=.)\+.*$/, '');
  const isGmail = /^(gmail|googlemail)\.com$/.test(domain);
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
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
