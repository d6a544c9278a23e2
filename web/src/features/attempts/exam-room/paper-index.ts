import type { Paper, PassageAsked, QuestionAsked } from '@chinar/contract/attempts.papers';
import type { Language } from '@chinar/contract/text';

export type PlacedQuestion = {
  question: QuestionAsked;
  section: number;
  /** From 1, inside its section, as the palette prints it. */
  number: number;
  /** From 0, in the whole paper. */
  place: number;
  /** The questions with which it shares a passage. */
  group: PassageGroup | null;
};

/** A passage and the questions about it, which stand one after the other in one section. */
export type PassageGroup = {
  passage: PassageAsked;
  ids: readonly string[];
  /** Numbers of the first and the last, as the palette prints them. */
  from: number;
  to: number;
};

/** A paper with its questions found by id, and in the order in which they are asked. */
export type PaperIndex = {
  paper: Paper;
  order: readonly string[];
  sections: readonly { title: string; ids: readonly string[]; attemptLimit?: number }[];
  byId: ReadonlyMap<string, PlacedQuestion>;
};

export type RoomRules = NonNullable<Paper['rules']>;

const usualRules: RoomRules = {
  saveProfile: 'safe',
  roomStyle: 'chinar',
  calculator: 'none',
  sectionOrder: 'free',
};

/** How the room of a paper behaves; papers of before say nothing of it. */
export function rulesOf(paper: Paper): RoomRules {
  return paper.rules ?? usualRules;
}

/** Whether the hall has a button that goes on to the next question and saves nothing: NTA's NEXT. */
export function hasPlainNext({ roomStyle }: Pick<RoomRules, 'roomStyle'>): boolean {
  return roomStyle === 'nta';
}

/**
 * Whether the key of the next question saves as Save & Next does: where going on would discard what was chosen, and
 * the hall has no button that does so.
 */
export function nextSaves(rules: Pick<RoomRules, 'roomStyle' | 'saveProfile'>): boolean {
  return rules.saveProfile === 'strict' && !hasPlainNext(rules);
}

/** The groups of a section's questions by the ids of these. */
function groupsOf(
  { passages = [] }: Paper,
  questions: readonly QuestionAsked[],
): ReadonlyMap<string, PassageGroup> {
  const groups = passages.flatMap((passage) => {
    const places = questions.flatMap((question, at) =>
      question.passage === passage._id ? [at] : [],
    );
    const [first] = places;
    if (first === undefined) return [];
    const ids = places.map((at) => questions[at]?._id ?? '');
    return [{ passage, ids, from: first + 1, to: (places.at(-1) ?? first) + 1 }];
  });
  return new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
}

/** Lays a paper out for looking up. */
export function indexPaper(paper: Paper): PaperIndex {
  const byId = new Map<string, PlacedQuestion>();
  let place = 0;
  for (const [section, { questions }] of paper.sections.entries()) {
    const groups = groupsOf(paper, questions);
    for (const [index, question] of questions.entries()) {
      const group = groups.get(question._id) ?? null;
      byId.set(question._id, { question, section, number: index + 1, place, group });
      place += 1;
    }
  }
  return {
    paper,
    byId,
    order: [...byId.keys()],
    sections: paper.sections.map(({ title, questions, attemptLimit }) => ({
      title,
      ids: questions.map((question) => question._id),
      ...(attemptLimit === undefined ? {} : { attemptLimit }),
    })),
  };
}

/** The question `steps` away; null beyond the first and the last. The last of a section leads to the next section. */
export function neighbour(index: PaperIndex, id: string, steps: 1 | -1): string | null {
  const place = index.byId.get(id)?.place;
  return place === undefined ? null : (index.order[place + steps] ?? null);
}

/** An option, or an entry of a column. */
type Entry = { _id: string; html: string };

/** A question's text in the wanted language, or in the one it has; `isOther` when that is another. */
export function textOf(
  question: QuestionAsked,
  language: Language,
): {
  stem: string;
  options: readonly Entry[];
  left: readonly Entry[];
  right: readonly Entry[];
  lang: Language;
  isOther: boolean;
} {
  const wanted = question.content[language];
  const other: Language = language === 'en' ? 'hi' : 'en';
  const text = wanted ?? question.content[other];
  return {
    stem: text?.html ?? '',
    options: text?.options ?? [],
    left: text?.left ?? [],
    right: text?.right ?? [],
    lang: wanted ? language : other,
    isOther: !wanted,
  };
}

/** A passage's text in the wanted language, or in the one it has. */
export function passageText(
  { content }: PassageAsked,
  language: Language,
): { html: string; lang: Language; isOther: boolean } {
  const wanted = content[language];
  const other: Language = language === 'en' ? 'hi' : 'en';
  const html = (wanted ?? content[other])?.html ?? '';
  return { html, lang: wanted ? language : other, isOther: !wanted };
}
