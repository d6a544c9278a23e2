import { plainDigits } from './import.docx-marks.ts';

/* How the lines of a document begin that are parts of a question, or stand between questions. */

/** What parts a word from what it announces: `:`, `.:`, `:-`, `=`; a minus before a number is none. */
const sign = String.raw`(?:\.?\s*[:=]\s*(?:[-–—](?!\s?\d))?|\.(?:\s?[-–—](?!\s?\d))?|[-–—])`;

/** `1.`, or behind its word with any sign or none: `Q.4`, `प्रश्न ४`. */
const question =
  /^(?:(?:question|ques|q|प्रश्न)\s*(?:no)?\.?\s*(\d{1,4}|[०-९]{1,4})(?:\s*[.):।]|(?=\s|$))|(\d{1,4}|[०-९]{1,4})\s*[.):।])\s*/iu;
const answer = /^(?:correct\s+)?(?:answer|ans|key|उत्तर)\s*[:.\-–]\s*/iu;
const explanation = new RegExp(
  String.raw`^(?:explanation|solution|sol|व्याख्या|हल)\s*${sign}\s*`,
  'iu',
);
/** How a text begins that stands before the questions about it. */
const passage =
  /^(?:directions?\s*(?:[:([.–-]|for\b|to\b|$)|read\s+the\s+(?:following|passage|given)\b|(?:passage|comprehension)\s*(?:[:([.–-]|[\divx]+\b|$)|(?:निर्देश|गद्यांश|अनुच्छेद)\s*(?:[:([.–-]|[\d०-९]|$)|(?:निम्नलिखित|नीचे\s+दिए\s+गए|दिए\s+गए)\s+(?:गद्यांश|अनुच्छेद))/iu;

const sectionCount = String.raw`(?:[A-H]|[IVX]{1,4}|\d{1,2}|[०-९]{1,2}|[अ-औक-ह]|one|two|three|four)`;
/** `SECTION B`, `PART - II`, `Section A: Algebra`, `खण्ड ख (रसायन)`. */
const section = new RegExp(
  String.raw`^(?:section|part|खंड|खण्ड|भाग|अनुभाग)\s*[-–—:.]?\s*[("'“]?${sectionCount}[)"'”]?(?:\s*[-–—:(].{0,60})?$`,
  'iu',
);
/** Subjects that stand alone on a line above their questions. */
const subject =
  /^(?:physics|chemistry|(?:organic|inorganic|physical) chemistry|math(?:s|ematics)?|biology|botany|zoology|(?:general )?(?:science|english|hindi|knowledge|awareness|studies|intelligence|aptitude)|(?:logical |analytical |verbal |general intelligence (?:and|&) )?reasoning|(?:quantitative|numerical) (?:aptitude|ability)|history|geography|polity|civics|economics|computer(?: science| awareness)?|current affairs|भौतिक(?:ी|\s?विज्ञान| शास्त्र)|रसायन(?:\s?(?:विज्ञान|शास्त्र))?|गणित|जीव\s?विज्ञान|वनस्पति\s?विज्ञान|(?:सामान्य )?(?:विज्ञान|ज्ञान|हिंदी|हिन्दी|अंग्रेज़ी|अंग्रेजी)|तर्कशक्ति|इतिहास|भूगोल)\s*:?$/iu;

export type Numbered = { number: number; length: number };

/** The number with which a line begins as a question does; null for none. */
export function numberAt(text: string): Numbered | null {
  const [whole = '', named, bare] = question.exec(text) ?? [];
  const digits = named ?? bare ?? '';
  return digits === '' ? null : { number: Number(plainDigits(digits)), length: whole.length };
}

/** How many letters announce an answer; null where none is announced. */
export const answerAt = (text: string): number | null => answer.exec(text)?.[0].length ?? null;
export const explanationAt = (text: string): number | null =>
  explanation.exec(text)?.[0].length ?? null;
export const isPassage = (text: string): boolean => passage.test(text);
/** Whether a line may be the title of a part of the document: what comes behind it decides. */
export const isTitle = (text: string): boolean => section.test(text) || subject.test(text);
