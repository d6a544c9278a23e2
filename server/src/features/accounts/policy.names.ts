import anyAscii from 'any-ascii';
import unhomoglyph from 'unhomoglyph';

/** What a small letter looks like where Unicode's table of confusables names no Latin one. */
const shapes: Record<string, string> = { ε: 'e', м: 'm', ʍ: 'm', ᴍ: 'm', к: 'k', κ: 'k' };

/** Digits and signs that are read as letters inside a word. */
const strokes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '!': 'l',
  '|': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Signs that leave no trace on a screen: joiners, fillers of Hangul, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

function latin(sign: string): string {
  const seen = shapes[sign] ?? unhomoglyph(sign);
  // Hindi is compared as Hindi: its letters look like no Latin ones.
  return /\p{Script=Devanagari}/u.test(sign) ? sign : (strokes[sign] ?? anyAscii(seen));
}

/**
 * What the eye reads, as in Unicode's UTS 39: one case, accents gone, lookalikes as
 * the letters they resemble. `l` and `i` are one stroke (`adrnin` and `admln` read as admin), and so are
 * vowel signs with and without a nukta.
 */
function skeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    // Accents of Latin are nobody's letters; vowel signs of Hindi are.
    .replaceAll(/(?=\p{M})\p{Script=Inherited}|\u093C/gu, '');
  return [...plain].map(latin).join('').toLowerCase().replaceAll('i', 'l').replaceAll('rn', 'm');
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(skeleton));
}

const house = setOf('chinar चिनार');
const staff =
  setOf(`admin admins administrator administration root sysadmin superuser support helpdesk moderator
  mod staff official security system एडमिन ऐडमिन एडमिनिस्ट्रेटर प्रशासक प्रशासन व्यवस्थापक सपोर्ट हेल्पडेस्क
  मॉडरेटर स्टाफ आधिकारिक`);
/** Alone they are a claim; beside a name they may be somebody's trade. */
const onlyAlone = setOf(`help team tutor teacher api null undefined everyone me care info contact
  सहायता टीम शिक्षक अधिकारी संपर्क`);
/** Beside the house's name they speak for it, even inside a longer word. */
const voices = [
  ...setOf(`admin official support team help staff care desk moderat
  एडमिन आधिकारिक सपोर्ट टीम सहायता स्टाफ प्रशासन`),
];

const between = /[^\p{L}\p{M}]+/u;

/** What a word reads as: as it stands, and without the number that it has because the plain one was taken. */
function readings(word: string): string[] {
  const bare = word.replaceAll(/^\p{Nd}+|\p{Nd}+$/gu, '');
  // A Greek capital may look like a letter that its small form does not: Ν like N, ν like v.
  const forms = [word, word.toLowerCase(), bare, bare.toLowerCase()];
  return forms.flatMap((form) => skeleton(form).split(between)).filter(Boolean);
}

function readsAsStaff(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .split(/[^\p{L}\p{M}\p{Nd}|!@$]+/u);
  const joined = words.join('');
  const whole = readings(joined);
  if (onlyAlone.has(skeleton(joined.toLowerCase())) || whole.some((word) => house.has(word)))
    return true;
  if ([...whole, ...words.flatMap(readings)].some((word) => staff.has(word))) return true;
  return whole.some(
    (word) =>
      [...house].some((name) => word.includes(name)) && voices.some((said) => word.includes(said)),
  );
}

/**
 * A sign of an address, a word after a dot that may end one (initials have a letter, and `A.K.Sharma` is a
 * name), or a number to call.
 */
const address =
  /@|[/\\]|\bwww\.|\p{Nd}{5}|\p{L}[\p{L}\p{M}\p{Nd}-]{3,}[.。]\p{L}[\p{L}\p{M}]|\.(com|in|org|net|edu|gov|info|io|co|xyz|example)\b/iu;

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

/** A joiner between two letters of Hindi or Urdu shapes what is read; elsewhere nobody sees it. */
const shapingJoiner =
  /(?<=[\p{Script=Devanagari}\p{Script=Arabic}])[\u200C\u200D](?=[\p{Script=Devanagari}\p{Script=Arabic}])/u;

/** No script stacks more signs on a letter; a hundred of them cover the lines above and below. */
const heap = /(\p{M}{4})\p{M}+/gu;

/** Invisible and direction-changing signs make one name look like another: they go. */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(
      /\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu,
      (sign, at: number, all: string) =>
        shapingJoiner.test(all.slice(Math.max(0, at - 1), at + 2)) ? sign : '',
    )
    .replaceAll(heap, '$1');
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
