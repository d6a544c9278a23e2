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
};

const media = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../films/media', name));

/** Short films of the demo world, the newest last; `films/make.ts` draws them. */
export function videos(): VideoFields[] {
  return films.map((film) => ({
    ...words[film.slug],
    translations: videoTranslations[film.slug] ?? {},
    seconds: secondsOf(film),
    height: 360,
    hasSound: false,
    captions: { en: cuesOf(film, 'en'), hi: cuesOf(film, 'hi') },
    film: media(`${film.slug}.mp4`),
    poster: media(`${film.slug}.webp`),
  }));
}
