import type { TextKind } from '@chinar/content/render';
import type { PrintPicture } from './press.ts';

/*
 * A question paper in words: whoever draws it knows no languages, no marks and no rights. Texts of
 * questions are as their authors wrote them.
 */

/** One text in the languages of the paper; of a language that it has not there is none. */
export type Told = string[];

export type PrintQuestion = {
  kind: 'question';
  number: number;
  textKind: TextKind;
  stem: Told;
  /** Each option in every language. */
  options: Told[];
  /** The two columns of which entries are matched, with what stands above them. */
  columns: { left: Told[]; right: Told[]; heads: [string, string] } | null;
  /** Words before a blank to write in; null where nothing is written. */
  blank: string | null;
  /** Marks where they are others than the section's, and what is missing of the question. */
  notes: string[];
};
export type PrintPassage = { kind: 'passage'; lead: string; textKind: TextKind; text: Told };

export type PrintItem = PrintQuestion | PrintPassage;

export type PrintSection = {
  title: string;
  /** How many questions, marks, and how these are given. */
  facts: string;
  rules: string[];
  items: PrintItem[];
};

/** Right answers, and why. */
export type PrintKey = {
  title: string;
  warning: string;
  sections: { title: string; answers: { number: number; answer: string }[] }[];
  reasonsTitle: string;
  reasons: { number: number; answer: string; textKind: TextKind; text: Told }[];
};

export type PaperSheet = {
  language: 'en' | 'hi';
  titles: string[];
  facts: { label: string; value: string }[];
  /** What whoever sits it writes in: name, roll number. */
  fields: string[];
  /** What it was made of and when. */
  standing: string;
  /** `{n}` and `{pages}` in it are numbers. */
  foot: string;
  sections: PrintSection[];
  key: PrintKey | null;
  pictures: Map<string, PrintPicture>;
};
