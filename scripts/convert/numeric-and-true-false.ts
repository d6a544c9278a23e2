import { Collector, type Converted, optionId, run } from './converted.ts';
import { asMarkdown, choiceOf } from './theorem-text.ts';

export type TheoremQuestion = {
  Question: string;
  Answer: number | boolean | string | number[];
  Answer_type: string;
  id: string;
  theorem: string;
  subfield: string;
  field: string;
};

type Body = { type: string; stem: string; options: { _id: string; text: string }[]; key: object };

/** Below this an answer would be a row of zeros: learners type no exponents. */
const smallest = 1e-6;

function trueFalse(row: TheoremQuestion): Body {
  const options = [
    { _id: 'true', text: 'True' },
    { _id: 'false', text: 'False' },
  ];
  return {
    type: 'truefalse',
    stem: row.Question,
    options,
    key: { optionIds: [String(row.Answer)] },
  };
}

function choice(row: TheoremQuestion): Body | string {
  const parts = choiceOf(row.Question);
  const right = /^\(([a-e])\)$/.exec(String(row.Answer))?.[1];
  if (!parts || right === undefined) return 'its options cannot be told apart';
  const options = parts.options.map((text, at) => ({ _id: optionId(at), text }));
  return { type: 'single', stem: parts.stem, options, key: { optionIds: [right] } };
}

/** Answers are printed rounded, at times to two figures: one per cent is what rounding may cost. */
function numeric(row: TheoremQuestion): Body | string {
  const value = Number(row.Answer);
  if (value !== 0 && Math.abs(value) < smallest) return `${value} is too small to be typed`;
  const accepted = { value, tolerancePercent: 1 };
  return { type: 'numeric', stem: row.Question, options: [], key: { numeric: [accepted] } };
}

function bodyOf(row: TheoremQuestion): Body | string {
  switch (row.Answer_type) {
    case 'bool':
      return trueFalse(row);
    case 'option':
      return choice(row);
    case 'integer':
      return {
        type: 'integer',
        stem: row.Question,
        options: [],
        key: { numeric: [{ value: Number(row.Answer) }] },
      };
    case 'float':
      return numeric(row);
    default:
      return `a ${row.Answer_type} is not held`;
  }
}

/** Integers, decimals, true/false and choices; lists of numbers are named as skipped. */
export function convert(rows: readonly TheoremQuestion[]): Converted {
  const found = new Collector();
  for (const [at, row] of rows.entries()) {
    const body = bodyOf(row);
    if (typeof body === 'string') {
      found.note(at + 1, `${row.id}: skipped, ${body}`);
      continue;
    }
    const stem = asMarkdown(body.stem);
    for (const note of stem.notes) found.note(at + 1, `${row.id}: ${note}`);
    found.add({
      type: body.type,
      textKind: 'markdown',
      content: {
        en: {
          stem: stem.text,
          options: body.options.map(({ _id, text }) => ({ _id, text: asMarkdown(text).text })),
        },
      },
      key: body.key,
      topic: { subject: row.field, topic: row.subfield, subtopic: row.theorem.slice(0, 80) },
      difficulty: 'hard',
      source: `TheoremQA (TIGER Lab, MIT), ${row.id}`,
    });
  }
  return found.result();
}

if (import.meta.main) run('theoremqa-part.json', convert);
