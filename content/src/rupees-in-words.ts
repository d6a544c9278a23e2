import type { FormatLocale } from './format.ts';

/* Amounts as documents and cheques write them: by crore, lakh and thousand. */

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '));
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function englishBelowHundred(n: number): string {
  if (n < 20) return small[n] ?? '';
  const ten = tens[Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? ten : `${ten}-${small[n % 10] ?? ''}`;
}

/** Every number below a hundred has a word of its own in Hindi. */
const hindi = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((words) => words.split(' '));

type Tongue = {
  belowHundred: (n: number) => string;
  /** Crore, lakh, thousand, hundred. */
  steps: readonly [string, string, string, string];
  whole: (rupees: string, count: number) => string;
  part: (paise: string) => string;
  join: string;
  end: string;
};

const tongues: Record<FormatLocale, Tongue> = {
  en: {
    belowHundred: englishBelowHundred,
    steps: ['crore', 'lakh', 'thousand', 'hundred'],
    whole: (rupees, count) => `${count === 1 ? 'Rupee' : 'Rupees'} ${rupees}`,
    part: (paise) => `${paise} paise`,
    join: ' and ',
    end: ' only',
  },
  hi: {
    belowHundred: (n) => hindi[n] ?? '',
    steps: ['करोड़', 'लाख', 'हज़ार', 'सौ'],
    whole: (rupees, count) => `${rupees} ${count === 1 ? 'रुपया' : 'रुपये'}`,
    part: (paise) => `${paise} पैसे`,
    join: ' और ',
    end: ' मात्र',
  },
};

const sizes = [10_000_000, 100_000, 1000, 100];

function wordsOf(n: number, tongue: Tongue): string {
  const words: string[] = [];
  let rest = n;
  for (const [at, size] of sizes.entries()) {
    const count = Math.floor(rest / size);
    // Of crores there may be hundreds and more.
    if (count > 0) words.push(wordsOf(count, tongue), tongue.steps[at] ?? '');
    rest %= size;
  }
  if (rest > 0 || words.length === 0) words.push(tongue.belowHundred(rest));
  return words.join(' ');
}

/** `Rupees four hundred ninety-nine and fifty paise only`, of whole paise. */
export function rupeesInWords(paise: number, locale: FormatLocale): string {
  const tongue = tongues[locale];
  const [whole, part] = [Math.floor(paise / 100), paise % 100];
  const said = [
    ...(whole > 0 || part === 0 ? [tongue.whole(wordsOf(whole, tongue), whole)] : []),
    ...(part > 0 ? [tongue.part(tongue.belowHundred(part))] : []),
  ].join(tongue.join);
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}${tongue.end}`;
}
