import type { Answer } from '@chinar/contract/attempts';
import type { GivenFixture, Solver } from '../server/src/features/attempts/fixtures.ts';
import type { DemoQuestion } from './content/types.ts';
import type { Random } from './random.ts';

const firstNames = [
  'Aaliya',
  'Aarav',
  'Adil',
  'Aditi',
  'Ahmad',
  'Aisha',
  'Ananya',
  'Arjun',
  'Asif',
  'Bilal',
  'Deepika',
  'Devika',
  'Faisal',
  'Farah',
  'Gurpreet',
  'Harleen',
  'Iqra',
  'Irfan',
  'Ishaan',
  'Jasleen',
  'Kavya',
  'Khalid',
  'Lobsang',
  'Mehak',
  'Mohit',
  'Nadia',
  'Neha',
  'Nikhil',
  'Owais',
  'Padma',
  'Pooja',
  'Qurat',
  'Rahul',
  'Rigzin',
  'Rohan',
  'Ruqaya',
  'Sahil',
  'Sameer',
  'Sana',
  'Shazia',
  'Simran',
  'Stanzin',
  'Suhail',
  'Tanvi',
  'Tenzin',
  'Umar',
  'Vikram',
  'Yasmin',
  'Yawar',
  'Zoya',
];
const lastNames = [
  'Ahmed',
  'Angmo',
  'Bakshi',
  'Bhat',
  'Chauhan',
  'Dar',
  'Dolma',
  'Dogra',
  'Ganai',
  'Gupta',
  'Jamwal',
  'Kaur',
  'Khan',
  'Koul',
  'Kumar',
  'Lone',
  'Malik',
  'Mattoo',
  'Mehta',
  'Mir',
  'Namgyal',
  'Pandita',
  'Parray',
  'Qureshi',
  'Raina',
  'Rather',
  'Sharma',
  'Shah',
  'Singh',
  'Sofi',
  'Thakur',
  'Tickoo',
  'Verma',
  'Wani',
  'Yousuf',
  'Zargar',
];

export type DemoLearner = { fullName: string; username: string; ability: number; pace: number };

/** A learner who does not exist: a name, an ability (standard normal) and a pace (1 = average). */
export function makeLearner(random: Random, number: number): DemoLearner {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  return {
    fullName: `${first} ${last}`,
    username: `${first}.${last}${number}`.toLowerCase(),
    ability: random.normal(),
    pace: Math.exp(random.normal() * 0.25),
  };
}

const hardness = { easy: -0.9, medium: 0.1, hard: 1.1 };
const usualSeconds = { easy: 38, medium: 70, hard: 110 };

function rightAnswer(key: unknown): Answer {
  if ((key as { optionIds?: string[] }).optionIds)
    return { optionIds: (key as { optionIds: string[] }).optionIds };
  const [accepted] = (key as { numeric: ({ value: number } | { min: number; max: number })[] })
    .numeric;
  if (!accepted) return { value: '0' };
  return {
    value: String('value' in accepted ? accepted.value : (accepted.min + accepted.max) / 2),
  };
}

/** A mistake that fits the question: part of the key, or a number beside it. */
function wrongAnswer(key: unknown, random: Random, optionIds: readonly string[]): Answer {
  if (!(key as { optionIds?: string[] }).optionIds)
    return { value: String(Math.ceil(random.next() * 90) + 100_000) };
  const right = new Set((key as { optionIds: string[] }).optionIds);
  const others = optionIds.filter((id) => !right.has(id));
  return { optionIds: [others.length > 0 ? random.pick(others) : ([...right][0] ?? '')] };
}

type Hall = {
  learner: DemoLearner;
  random: Random;
  /** Questions in paper order. */
  questions: DemoQuestion[];
  /** Option ids of each question on the paper. */
  options: ReadonlyMap<string, readonly string[]>;
};

/**
 * How a learner of that ability sits a paper: right with the chance of a one-parameter logistic model,
 * else wrong or left, with a time that grows with the difficulty.
 */
export function makeSolver({ learner, random, questions, options }: Hall): Solver {
  return ({ id, key, place }): GivenFixture | null => {
    const question = questions[place];
    const difficulty = question?.difficulty ?? 'medium';
    const chance = 1 / (1 + Math.exp(-1.3 * (learner.ability - hardness[difficulty])));
    const spread = Math.exp(random.normal() * 0.4);
    const timeSpentMs = Math.round(usualSeconds[difficulty] * learner.pace * spread * 1000);
    const draw = random.next();
    if (draw < chance) return { answer: rightAnswer(key), timeSpentMs };
    if (draw < chance + (1 - chance) * 0.62) {
      return { answer: wrongAnswer(key, random, options.get(id) ?? []), timeSpentMs };
    }
    return random.next() < 0.5
      ? { answer: null, timeSpentMs: Math.round(timeSpentMs * 0.4) }
      : null;
  };
}
