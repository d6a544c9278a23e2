import { plainDigits } from './import.docx-marks.ts';

/* How the lines of a document begin that are parts of a question, or stand between questions. */

/** What parts a word from what it announces: `:`, `.:`, `:-`, `=`; a minus before a number is none. */
const sign = String.raw`(?:\.?\s*[:=]\s*(?:[-–—](?!\s?\d))?|\.(?:\s?[-–—](?!\s?\d))?|[-–—])`;

/** `1.`, or behind its word with any sign or none: `Q.4`, `प्रश्न ४`. */
const question =
  /^(?:(?:question|ques?|q|प्रश्न|प्र)\s*\.?\s*(?:(?:no|number|संख्या|सं|क्रमांक|क्र)\s*[.:]?)?\s*(\d{1,4}|[०-९]{1,4})(?:\s*[.):।]|(?=\s|$))|(\d{1,4}|[०-९]{1,4})\s*[.):।])\s*/iu;
/** `Answer`, `Correct Option`, `सही उत्तर`, with the bracket in which the whole line may stand. */
const answerWord = String.raw`[([]?\s*(?:(?:the\s+)?(?:correct|right|सही)\s+)?(?:answer(?:\s+key)?|ans|key|उत्तर|(?<=correct\s|right\s|सही\s)(?:option|choice|विकल्प))`;
const answer = new RegExp(String.raw`^${answerWord}\s*(?:is\s*)?${sign}\s*`, 'iu');
const markOfOption = String.raw`(?:[([]\s*(?:[A-H1-8१-८]|[अ-औक-ह]|[ivx]{1,4})\s*[)\]]|[A-H][).]?(?![\p{L}\p{M}\p{N}]))`;
/** Nothing parts the word from the answer, which is a mark of an option and nothing else. */
const bareAnswer = new RegExp(
  String.raw`^${answerWord}\s+(?=(?:option\s*)?${markOfOption}(?:\s*(?:[,&]|and\s|और\s)\s*${markOfOption})*\s*(?:[.।\]]|[([][^)\]]*[)\]])?$)`,
  'iu',
);
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
export const answerAt = (text: string): number | null =>
  (answer.exec(text) ?? bareAnswer.exec(text))?.[0].length ?? null;

/** What a line says behind the word that announces an answer, and what stands there beside it. */
export type Said = { answer: string; marks: string | null; explanationFrom: number | null };

const marksBehind = /\s*([([]\s*[+]?\d+(?:\.\d+)?\s*(?:marks?|अंक)\s*[)\]])\s*$/iu;
const explanationBehind =
  /(?<=\s)(?:Explanation|EXPLANATION|Solution|SOLUTION|Sol|SOL|व्याख्या|हल)\s*[.:\-–]/u;

/** Without the end of a bracket that began before. */
function unbracketed(said: string, text: string): string {
  const isOpen = /^[([]/.test(text) && /[)\]]$/.test(said);
  const [opened = 0, closed = 0] = [/[([]/g, /[)\]]/g].map((one) => said.match(one)?.length ?? 0);
  return isOpen && opened < closed ? said.slice(0, -1).trim() : said;
}

/** `Ans -5` and `Ans:-5` may be less than nothing or not: written so that no number is sure. */
function unsure(said: string, before: string): string {
  if (/^[-–—]\d/.test(said) && /[:.=]$/.test(before)) return `- ${said.slice(1)}`;
  return /^\d/.test(said) && /\s[-–—]$/.test(before) ? `- ${said}` : said;
}

/** The answer of a line from `from` on: without the bracket around all of it, its marks, or an explanation behind. */
export function saidIn(text: string, from: number): Said {
  const behind = text.slice(from).search(explanationBehind);
  const end = behind < 0 ? text.length : from + behind;
  const said = unbracketed(text.slice(from, end).trim(), text);
  const marks = marksBehind.exec(said);
  return {
    answer: unsure(marks ? said.slice(0, marks.index).trim() : said, text.slice(0, from)),
    marks: marks?.[1] ?? null,
    explanationFrom: behind < 0 ? null : end,
  };
}
export const explanationAt = (text: string): number | null =>
  explanation.exec(text)?.[0].length ?? null;
export const isPassage = (text: string): boolean => passage.test(text);
/** Whether a line may be the title of a part of the document: what comes behind it decides. */
export const isTitle = (text: string): boolean => section.test(text) || subject.test(text);
