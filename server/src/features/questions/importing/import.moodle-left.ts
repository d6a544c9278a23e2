import { plainText } from '@chinar/content/plain-text';
import { type Reason, reason } from './import.reason.ts';
import { childText, type Node, unreadIn } from './import.xml-node.ts';

/** What was told of a file already: a sentence that stands with every question is named once. */
export type Seen = Set<string>;

/** Elements that say how Moodle behaves, or how an author calls the question: no reader ever sees them. */
const settings = new Set(
  (
    'name idnumber defaultgrade penalty hidden single shuffleanswers answernumbering ' +
    'showstandardinstruction shownumcorrect usecase unitgradingtype unitpenalty showunits unitsleft ' +
    'tolerance tolerancetype correctanswerformat correctanswerlength file image image_base64 ' +
    'responseformat responserequired responsefieldlines minwordlimit maxwordlimit attachments ' +
    'attachmentsrequired maxbytes filetypeslist synchronize editing clearwrong questionid questioncategoryid stamp version timecreated timemodified'
  ).split(' '),
);

/** Moodle's own words to everybody; our result says the same. */
const standard = new Set([
  'Your answer is correct.',
  'Your answer is partially correct.',
  'Your answer is incorrect.',
  'Votre réponse est correcte.',
  'Votre réponse est partiellement correcte.',
  'Votre réponse est incorrecte.',
]);

/**
 * That a question wants its options mixed, once for the file: which tests mix them is said by the test, and
 * Moodle writes so of nearly every question.
 */
export function mixingIn(question: Node, seen: Seen): Reason[] {
  const isMixed = ['true', '1'].includes(
    childText(question, 'shuffleanswers').trim().toLowerCase(),
  );
  if (!isMixed || seen.has('shuffleanswers')) return [];
  seen.add('shuffleanswers');
  return [reason('shuffle_left')];
}

/** Texts of a question that have no place in ours, by name. */
export function leftIn(question: Node, seen: Seen): Reason[] {
  return unreadIn(question, settings).flatMap(({ name, text }) => {
    const words = plainText(text, 'html');
    const isKnown = words === '' || standard.has(words) || seen.has(`${name} ${words}`);
    if (isKnown) return [];
    seen.add(`${name} ${words}`);
    return [reason('moodle_left', { name, text: words.slice(0, 1000) })];
  });
}
