import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VideoFields } from '../../server/src/features/videos/fixtures.ts';
import { films } from '../films/all.ts';
import { videoTranslations } from './hindi-offers.ts';
import { cuesOf, secondsOf } from '../films/films.ts';

type Words = Pick<VideoFields, 'title' | 'description' | 'category' | 'language'>;

const words: Record<string, Words> = {
  'when-a-guess-pays': {
    title: 'When does a guess pay?',
    description:
      'What a blind guess is worth where a wrong answer costs a quarter of a mark, and where it costs a third. With one option crossed out both sums change.\n\nThe numbers are averages over many questions: in one paper luck can go either way.',
    category: 'Exam skills',
  },
  'up-and-down-by-a-fifth': {
    title: 'Twenty per cent up, twenty per cent down',
    description:
      'Why a price that rises by a fifth and then falls by a fifth does not come back to where it was, and the one line that answers every question of this kind.',
    category: 'Mathematics',
  },
  'joins-as-two-tables': {
    title: 'SQL joins as two tables',
    description:
      'Inner, left and full joins on two tables of three rows each. See which rows stay, and where `null` comes from.',
    category: 'Data Science',
  },
  'a-loop-line-by-line': {
    title: 'A Python loop, line by line',
    description:
      'Four lines of Python, run slowly: what `n` and `total` hold after each round, and why the last line runs only once.',
    category: 'Programming',
  },
  'two-trains': {
    title: 'Two trains: relative speed',
    description:
      'Towards each other speeds add up, the same way they are subtracted. Two sums from papers of JKSSB and SSC, drawn.',
    category: 'Physics',
  },
  'inside-a-plant-cell': {
    title: 'Inside a plant cell',
    description:
      'Wall, nucleus, chloroplast, mitochondrion and vacuole: where each lies and the one thing to remember about it.',
    category: 'Biology',
  },
  'how-often-it-crosses': {
    title: 'The discriminant, seen',
    description:
      'Three parabolas and one number: $D = b^2 - 4ac$ says whether the curve meets the line twice, once or never.',
    category: 'Mathematics',
  },
  'byaj-par-byaj': {
    title: 'ब्याज पर ब्याज: चक्रवृद्धि का हिसाब',
    description:
      'एक हज़ार रुपये, दस प्रतिशत, तीन साल: साधारण और चक्रवृद्धि ब्याज साथ-साथ, और वह सूत्र जिससे हर सवाल खुलता है।',
    category: 'Mathematics',
    language: 'hi',
  },
  'an-average-is-a-level': {
    title: 'An average is a level',
    description:
      'Four marks poured into one level, the sum by what is over and under, and what one more does to the average.',
    category: 'Mathematics',
  },
  'a-ratio-in-boxes': {
    title: 'A ratio in boxes',
    description:
      'Three to five as boxes that all hold the same: from the sum, and from the difference alone.',
    category: 'Mathematics',
  },
  'what-a-slope-says': {
    title: 'What a slope says',
    description:
      'Way over time, speed over time: what the slope is in each, where the area comes in, and why the axes are read first.',
    category: 'Physics',
  },
  'rows-into-groups': {
    title: 'SQL: rows into groups',
    description:
      'Five sales in two towns. What `group by` piles up, what is asked of a pile, and where `where` and `having` choose.',
    category: 'Data Science',
  },
  'half-and-half-again': {
    title: 'Half and half again: binary search',
    description:
      'Eight numbers in order, two looks, and why a million need twenty. And the one condition that is forgotten.',
    category: 'Programming',
  },
  'a-page-is-a-tree': {
    title: 'A web page is a tree',
    description:
      'Tags inside tags, drawn as a tree: parents, children, and how a style falls down.',
    category: 'Programming',
  },
};

const media = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../films/media', name));

/** Titles of the chapters of films that turn to something new. */
const chapterTitles: Record<string, readonly [at: number, title: string][]> = {
  'two-trains': [
    [0, 'The question'],
    [4, 'Towards each other'],
    [14, 'One behind the other'],
  ],
};

/** Begins that lie beyond the film are left out, should it be drawn anew. */
function chaptersOf(film: (typeof films)[number]): { at: number; title: string }[] {
  return (chapterTitles[film.slug] ?? [])
    .filter(([at]) => at < secondsOf(film))
    .map(([at, title]) => ({ at, title }));
}

/** What a tutor finds among their own films beside those that are shown: one that phones do not play, a draft. */
export const unfinishedVideos: readonly VideoFields[] = [
  {
    title: 'Averages in one minute',
    category: 'Mathematics',
    status: 'failed',
    failure: 'film_codec',
  },
  {
    title: 'Percentages without a pen',
    category: 'Mathematics',
    status: 'ready',
    visibility: 'private',
    seconds: 60,
  },
];

/** The films by their slugs, in the order of `videos`. */
export const filmSlugs: readonly string[] = films.map(({ slug }) => slug);

/** Short films of the demo world, the newest last; `films/make.ts` draws them. */
export function videos(): VideoFields[] {
  return films.map((film) => ({
    ...words[film.slug],
    translations: videoTranslations[film.slug] ?? {},
    seconds: secondsOf(film),
    height: 360,
    hasSound: false,
    captions: { en: cuesOf(film, 'en'), hi: cuesOf(film, 'hi') },
    chapters: chaptersOf(film),
    film: media(`${film.slug}.mp4`),
    poster: media(`${film.slug}.webp`),
  }));
}
