import type { QuestionVersion } from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';
import { keyWords } from '../../../lib/key-words.ts';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { difficultyWord } from '../../../lib/words.ts';
import { textKindWord } from '../question-data.ts';
import { placeWord } from './places.ts';

/** Something that two versions say differently. */
export type Difference = { place: string; before: string; after: string };

const lists = ['options', 'left', 'right'] as const;

/** All texts of a version by their places. */
function textsOf({ content }: QuestionVersion): Map<string, string> {
  const texts = new Map<string, string>();
  for (const language of ['en', 'hi'] as const) {
    const text = content[language];
    if (!text) continue;
    texts.set(`content.${language}.stem`, text.stem);
    for (const list of lists)
      for (const [place, entry] of (text[list] ?? []).entries())
        texts.set(`content.${language}.${list}.${place}.text`, entry.text);
    if (text.explanation) texts.set(`content.${language}.explanation`, text.explanation);
  }
  return texts;
}

/** What is said of a question beside its texts, by what it is called. */
function factsOf(version: QuestionVersion): [string, string][] {
  const { topic, type, difficulty, tags = [], source, year, title = '', license = '' } = version;
  const { hi = {} } = topic.translations ?? {};
  return [
    [m.questions_filter_type(), questionTypeWord(type)],
    [m.questions_field_kind(), textKindWord(version.textKind)],
    [m.questions_compare_passage(), version.passageId ?? ''],
    [m.questions_pool_name(), version.pool ?? ''],
    [m.questions_compare_topic_hindi(), Object.values(hi).filter(Boolean).join(' › ')],
    [m.questions_part_key(), keyWords(version.key, version.content.en)],
    [m.questions_weighs(), version.optionMarks ? JSON.stringify(version.optionMarks) : ''],
    [
      m.questions_field_topic(),
      [topic.subject, topic.topic, topic.subtopic].filter(Boolean).join(' › '),
    ],
    [m.questions_field_difficulty(), difficultyWord(difficulty)],
    [m.questions_field_tags(), tags.join(', ')],
    [m.questions_field_source(), source],
    [m.questions_field_year(), year ? String(year) : ''],
    [m.questions_field_title(), title],
    [m.questions_field_license(), license],
  ];
}

/** Where two versions differ, in the order in which a question is read. */
export function differencesOf(older: QuestionVersion, newer: QuestionVersion): Difference[] {
  const [before, after] = [textsOf(older), textsOf(newer)];
  const paths = [...new Set([...after.keys(), ...before.keys()])];
  const texts = paths.map((path) => ({
    place: placeWord(path),
    before: before.get(path) ?? '',
    after: after.get(path) ?? '',
  }));
  const held = new Map(factsOf(older));
  const facts = factsOf(newer).map(([place, said]) => ({
    place,
    before: held.get(place) ?? '',
    after: said,
  }));
  return [...texts, ...facts].filter((one) => one.before !== one.after);
}
