import { escapeHtml } from '@chinar/content/escape';
import { looksLikeHtml, withoutStraySigns } from '@chinar/content/html-tags';
import type { QuestionDraft } from '@chinar/contract/questions';
import { type MessageCode, type Reason, reason } from './import.reason.ts';

/**
 * How a foreign file marks a text; `auto` is Moodle's mixture of plain text and HTML, `label` a plain text that
 * stands in a list of choices, where its lines say nothing.
 */
export type ForeignFormat = 'auto' | 'html' | 'markdown' | 'plain' | 'label';
export type Part = { text: string; format: ForeignFormat };

/** An option of a foreign file: `fraction` 1 is right, 0 wrong, between them and below as marked. */
export type ForeignOption = { text: Part; fraction: number; feedback: Part | null };

type Kind = QuestionDraft['textKind'];

/** Why what other systems hold is not imported, by their names for it. */
export const notHeld: Record<string, MessageCode> = {
  essay: 'held_essay',
  randomsamatch: 'held_random_match',
  cloze: 'held_cloze',
  multianswer: 'held_cloze',
  gapselect: 'held_gap_words',
  ddwtos: 'held_drag_words',
  ddimageortext: 'held_drag_picture',
  ddmarker: 'held_drag_picture',
  ordering: 'held_ordering',
  calculated: 'held_calculated',
  calculatedmulti: 'held_calculated',
  calculatedsimple: 'held_calculated',
  random: 'held_random',
  description: 'held_description',
};

/** Maths as Moodle's pages render it, in a text of no stated kind. */
const hasMaths = /\\[([]|\$\$/;

/** The signs that open and close a formula. */
const closers: Readonly<Record<string, string>> = { $$: '$$', '\\(': '\\)', '\\[': '\\]' };
/** A tag, and no sign of less: its attributes have values in quotes. */
const writtenTag = /<\/?[a-z][a-z\d]*(?:\s+[a-z-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/iy;

/** Where what is whole only in one piece ends, which begins at a place; null for what is none. */
function endOfPiece(text: string, sign: string, at: number): number | null {
  if (sign === '<') {
    writtenTag.lastIndex = at;
    return writtenTag.test(text) ? writtenTag.lastIndex : null;
  }
  const closer = closers[sign] ?? sign;
  const end = text.indexOf(closer, at + sign.length);
  return end < 0 ? null : end + closer.length;
}

/** Lines of a text as lines of HTML, but for those inside of a formula or a tag. */
function withBreaks(text: string): string {
  const said = text.trim();
  const opener = /\$\$|\\[([]|<|\n/g;
  let result = '';
  let from = 0;
  const unclosed = new Set<string>();
  for (let found = opener.exec(said); found; found = opener.exec(said)) {
    const [sign] = found;
    if (sign === '\n') {
      result += `${said.slice(from, found.index)}<br>\n`;
      from = opener.lastIndex;
    } else if (!unclosed.has(sign)) {
      const end = endOfPiece(said, sign, found.index);
      if (end !== null) opener.lastIndex = end;
      // One sign of less says nothing of the next.
      else if (sign !== '<') unclosed.add(sign);
    }
  }
  return result + said.slice(from);
}

/** As Moodle shows a text of no stated kind: its lines stay lines, but where a tag stands at their ends. */
const autoHtml = (text: string): string =>
  withBreaks(text.replace(/>[ \t]*\n/g, '> ').replace(/\n[ \t]*</g, ' <'));

/** One kind for all texts of a question; a plain part among HTML is escaped. */
export type Unified = { kind: Kind; say: (part: Part) => string };

/**
 * `wished` is the kind that was chosen for what the file leaves open: texts of no stated kind, and texts
 * called HTML that hold none.
 */
export function unified(parts: readonly Part[], wished?: Kind): Unified {
  const isOpen = ({ format, text }: Part) =>
    format === 'auto' || (format === 'html' && !looksLikeHtml(text));
  if (wished !== undefined && parts.every((part) => part.text === '' || isOpen(part))) {
    return { kind: wished, say: ({ text }) => text.trim() };
  }
  const isAny = (format: ForeignFormat) => parts.some((part) => part.format === format);
  const isHtml =
    isAny('html') ||
    parts.some(
      ({ format, text }) => format === 'auto' && (looksLikeHtml(text) || hasMaths.test(text)),
    );
  if (isHtml) {
    return {
      kind: 'html',
      say: ({ format, text }) => {
        if (format === 'plain') return withBreaks(escapeHtml(text));
        if (format === 'label') return escapeHtml(text).trim();
        return format === 'auto' ? autoHtml(text) : text.trim();
      },
    };
  }
  return { kind: isAny('markdown') ? 'markdown' : 'plain', say: ({ text }) => text.trim() };
}

/** General feedback, then what each option says to those who chose it. */
export function explanation(
  kind: Kind,
  general: string,
  notes: readonly [string, string][],
): string {
  // Side by side, a `<!--` of one text would find its end in another.
  const whole = (text: string) => (kind === 'html' ? withoutStraySigns(text).html : text);
  const lines = notes
    .filter(([, note]) => note !== '')
    .map(([option, note]) =>
      kind === 'html'
        ? `${whole(option)}<blockquote>${whole(note)}</blockquote>`
        : `${option}: ${note}`,
    );
  const separator = kind === 'plain' ? '\n' : '\n\n';
  return [whole(general), ...lines].filter((line) => line !== '').join(separator);
}

const idOf = (at: number) => String.fromCodePoint(0x61 + at);

/** Options that weigh evenly need no marks of their own: the quiz's rule says the same. */
function weights(options: readonly ForeignOption[], isSingle: boolean): boolean {
  if (isSingle) {
    const isPlain = options.every(({ fraction }) => fraction === 0 || fraction === 1);
    return !(isPlain && options.filter(({ fraction }) => fraction === 1).length === 1);
  }
  if (options.some(({ fraction }) => fraction < 0)) return true;
  const right = options.map(({ fraction }) => fraction).filter((fraction) => fraction > 0);
  return right.some((fraction) => Math.abs(fraction - (right[0] ?? 0)) > 0.001);
}

export type ForeignChoice = {
  stem: Part;
  general: Part | null;
  options: ForeignOption[];
  isSingle: boolean;
  /** The kind that was chosen for texts that do not say theirs. */
  wished?: Kind | undefined;
};

/**
 * A choice question in our words; null when no option is right. Where options weigh differently
 * their fractions are kept as `optionMarks`.
 */
export function choiceOf(foreign: ForeignChoice): Record<string, unknown> | null {
  const { stem, general, options, isSingle, wished } = foreign;
  const best = options.reduce((most, { fraction }) => Math.max(most, fraction), 0);
  if (!(best > 0)) return null;
  const parts = [stem, general, ...options.flatMap(({ text, feedback }) => [text, feedback])];
  const { kind, say } = unified(
    parts.filter((part) => part !== null),
    wished,
  );
  const rows = options.map((option, at) => ({ ...option, _id: idOf(at), said: say(option.text) }));
  const isRight = (fraction: number) => (isSingle ? fraction === best : fraction > 0);
  const notes = rows.map(({ said, feedback }): [string, string] => [
    said,
    feedback ? say(feedback) : '',
  ]);
  return {
    type: isSingle ? 'single' : 'multiple',
    textKind: kind,
    content: {
      en: {
        stem: say(stem),
        options: rows.map(({ _id, said }) => ({ _id, text: said })),
        explanation: explanation(kind, general ? say(general) : '', notes),
      },
    },
    key: { optionIds: rows.filter(({ fraction }) => isRight(fraction)).map(({ _id }) => _id) },
    ...(weights(options, isSingle) && {
      optionMarks: Object.fromEntries(rows.map(({ _id, fraction }) => [_id, fraction])),
    }),
  };
}

export type ForeignNotes = {
  stem: Part;
  general: Part | null;
  notes: [string, Part | null][];
  wished?: Kind | undefined;
};

/** The texts of a question without options of its own. */
export function wordsOf({ stem, general, notes, wished }: ForeignNotes) {
  const parts = [stem, general, ...notes.map(([, note]) => note)];
  const { kind, say } = unified(
    parts.filter((part) => part !== null),
    wished,
  );
  const said = notes.map(([name, note]): [string, string] => [name, note ? say(note) : '']);
  return {
    kind,
    stem: say(stem),
    explanation: explanation(kind, general ? say(general) : '', said),
  };
}

/** A true/false question in our words. */
export function trueFalseOf(words: ForeignNotes, isTrue: boolean): Record<string, unknown> {
  const { kind, ...said } = wordsOf(words);
  const options = [
    { _id: 'true', text: 'True' },
    { _id: 'false', text: 'False' },
  ];
  return {
    type: 'truefalse',
    textKind: kind,
    content: { en: { ...said, options } },
    key: { optionIds: [String(isTrue)] },
  };
}

/** A numeric question in our words. */
export function numericOf(words: ForeignNotes, numeric: object[]): Record<string, unknown> {
  const { kind, ...said } = wordsOf(words);
  return {
    type: 'numeric',
    textKind: kind,
    content: { en: { ...said, options: [] } },
    key: { numeric },
  };
}

export type CategoryTopic = {
  topic: { subject: string; topic: string; subtopic: string };
  /** What of the path does not fit into the three, for the item that comes next. */
  told: Reason[];
};

/** Moodle's category path (`$course$/top/Physics/Optics`) as subject, topic and subtopic. */
export function topicOf(path: string): CategoryTopic {
  const whole = path
    .replaceAll('//', '\u0000')
    .split('/')
    .map((name) => name.replaceAll('\u0000', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name));
  const names = whole.map((name) => name.slice(0, 80));
  const [subject = '', topic = '', subtopic = ''] = names;
  const isWhole = whole.length <= 3 && whole.every((name, at) => name === names[at]);
  const told = isWhole ? [] : [reason('category_cut', { path: whole.join(' / ').slice(0, 1000) })];
  return { topic: { subject, topic, subtopic }, told };
}
