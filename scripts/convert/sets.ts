import { readFileSync } from 'node:fs';
import { convert as aptitude } from './aptitude-aqua.ts';
import type { Converted } from './converted.ts';
import { convert as knowledge, files } from './general-knowledge.ts';
import { convert as javaScript } from './javascript-questions.ts';
import { convert as pharmacy } from './msq-pharmacy-french.ts';
import { convert as theorems } from './numeric-and-true-false.ts';
import { convert as passages } from './passages-english.ts';
import { convert as webDev } from './web-dev-quizzes.ts';

/** Real sets of other people, beside the checkout; absent elsewhere. */
export const folder = new URL('../../../shared/data/', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as T;

/** Every set of questions there, read and converted when it is asked for. */
export const sets: Record<string, () => Converted> = {
  'aptitude-aqua': () => aptitude(read('aptitude-aqua/aqua.json')),
  'general-knowledge': () => knowledge(files.map((file) => read(`general-knowledge/${file}`))),
  'javascript-questions': () => javaScript(read('javascript-questions/questions.json')),
  'msq-pharmacy-french': () => pharmacy(read('msq-pharmacy-french/dev.json')),
  'numeric-and-true-false': () => theorems(read('numeric-and-true-false/theoremqa-part.json')),
  'passages-english': () => passages(read('passages-english/passages.json')),
  'web-dev-quizzes-en-hi': () => webDev(read('web-dev-quizzes-en-hi/quizzes.json')),
};
