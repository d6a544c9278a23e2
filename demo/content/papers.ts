/** The demonstration questions arranged into test series and quizzes. */
import { gateAlgorithmsOneMark, gateAlgorithmsTwoMark } from './gate-algorithms.ts';
import { gateDatabasesOneMark, gateDatabasesTwoMark } from './gate-databases.ts';
import { gateMathsOneMark, gateMathsTwoMark } from './gate-maths.ts';
import {
  gateNetworksOneMark,
  gateNetworksTwoMark,
  gateOsOneMark,
  gateOsTwoMark,
} from './gate-systems.ts';
import { jeeAdvancedChemistry } from './jee-advanced-chemistry.ts';
import { jeeAdvancedMaths } from './jee-advanced-maths.ts';
import { jeeAdvancedPhysics } from './jee-advanced-physics.ts';
import { jeeMainChemistry } from './jee-main-chemistry.ts';
import { jeeMainMaths } from './jee-main-maths.ts';
import { jeeMainPhysics } from './jee-main-physics.ts';
import { jkssbArithmetic } from './jkssb-arithmetic.ts';
import { jkssbComputer } from './jkssb-computer.ts';
import { jkssbIndia } from './jkssb-india.ts';
import { jkssbJammuKashmir } from './jkssb-jammu-kashmir.ts';
import { jkssbReasoning } from './jkssb-reasoning.ts';
import { neetBiology } from './neet-biology.ts';
import { neetChemistry } from './neet-chemistry.ts';
import { neetPhysics } from './neet-physics.ts';
import { sscAwareness } from './ssc-awareness.ts';
import { sscQuant } from './ssc-quant.ts';
import { sscReading } from './ssc-reading.ts';
import { sscReasoning } from './ssc-reasoning.ts';
import type { DemoMarking, DemoQuestion, DemoSection, DemoSeries } from './types.ts';

const marks = (
  correct: string,
  wrong: string,
  partial: DemoMarking['partial'] = 'none',
): DemoMarking => ({
  correct,
  wrong,
  unanswered: '0',
  partial,
});

const section = (title: string, questions: DemoQuestion[], marking: DemoMarking): DemoSection => ({
  title,
  questions,
  marking,
});

const advanced = (title: string, questions: DemoQuestion[]): DemoSection => ({
  ...section(title, questions, marks('3', '-1')),
  markingByType: {
    multiple: marks('4', '-2', 'jee-advanced'),
    numeric: marks('4', '0'),
    integer: marks('4', '0'),
  },
});

const gate = (title: string, questions: DemoQuestion[], worth: '1' | '2'): DemoSection => ({
  ...section(title, questions, marks(worth, worth === '1' ? '-1/3' : '-2/3')),
  markingByType: {
    multiple: marks(worth, '0'),
    numeric: marks(worth, '0'),
    integer: marks(worth, '0'),
  },
});

const jeeMain = marks('4', '-1');
const neet = marks('4', '-1');
const jkssb = marks('1', '-1/4');
const ssc = marks('2', '-1/2');

const jeeAndNeet: DemoSeries = {
  slug: 'jee-main-and-neet-practice-mocks',
  title: 'JEE Main and NEET practice mocks',
  description:
    'Three short mocks in the style of JEE Main, JEE Advanced and NEET, with a worked solution to every question.',
  fullDescription:
    'Each mock follows the marking scheme of its examination: +4 and -1 for JEE Main and NEET, and partial marks for questions with several correct options in the JEE Advanced paper. The NEET mock can be taken in English or in Hindi. All questions are original.',
  category: 'engineering',
  difficulty: 'medium',
  examType: 'JEE, NEET',
  price: 0,
  originalPrice: 0,
  estimatedDuration: 120,
  learningOutcomes: [
    'Practise physics, chemistry, mathematics and biology under a time limit',
    'Learn when a guess costs marks under +4 and -1',
    'See how partial marks work for questions with several correct options',
    'Check the working of every answer against a full solution',
  ],
  quizzes: [
    {
      slug: 'jee-main-short-mock-1',
      template: 'jee-main-paper-1',
      title: 'JEE Main short mock 1',
      description:
        'Eighteen questions in three sections: four single-choice and two numerical questions each in physics, chemistry and mathematics.',
      category: 'engineering',
      difficulty: 'medium',
      durationMinutes: 45,
      isPublic: true,
      languages: ['en'],
      sections: [
        section('Physics', jeeMainPhysics, jeeMain),
        section('Chemistry', jeeMainChemistry, jeeMain),
        section('Mathematics', jeeMainMaths, jeeMain),
      ],
    },
    {
      slug: 'jee-advanced-mini-paper-1',
      title: 'JEE Advanced mini paper 1',
      description:
        'Twelve questions in three sections, with several-correct questions marked with partial credit, and integer, numerical and single-choice questions.',
      category: 'engineering',
      difficulty: 'hard',
      durationMinutes: 45,
      isPublic: false,
      languages: ['en'],
      sections: [
        advanced('Physics', jeeAdvancedPhysics),
        advanced('Chemistry', jeeAdvancedChemistry),
        advanced('Mathematics', jeeAdvancedMaths),
      ],
    },
    {
      slug: 'neet-short-mock-1',
      template: 'neet-ug',
      title: 'NEET short mock 1',
      description:
        'Twenty questions: ten in biology, five in physics and five in chemistry, in English and Hindi.',
      category: 'medical',
      difficulty: 'medium',
      durationMinutes: 30,
      isPublic: true,
      languages: ['en', 'hi'],
      sections: [
        section('Biology', neetBiology, neet),
        section('Physics', neetPhysics, neet),
        section('Chemistry', neetChemistry, neet),
      ],
    },
  ],
};

const jkssbAndSsc: DemoSeries = {
  slug: 'jkssb-and-ssc-general-papers',
  title: 'JKSSB and SSC general papers',
  description:
    'Three practice papers in English and Hindi: general knowledge, computers, reasoning and arithmetic.',
  fullDescription:
    'The JKSSB papers cover the geography, history and polity of Jammu and Kashmir, general knowledge of India, computers, arithmetic and reasoning, with a quarter mark taken off for a wrong answer. The SSC paper gives 2 marks for a right answer and takes off half a mark for a wrong one. Every question can be read in English or in Hindi.',
  category: 'government',
  difficulty: 'easy',
  examType: 'JKSSB, SSC',
  price: 0,
  originalPrice: 0,
  estimatedDuration: 55,
  learningOutcomes: [
    'Revise the geography, history and polity of Jammu and Kashmir and of India',
    'Practise arithmetic and reasoning questions at examination speed',
    'Learn the facts behind each answer, and why the other options are wrong',
  ],
  quizzes: [
    {
      slug: 'jkssb-general-knowledge-paper-1',
      title: 'JKSSB general knowledge paper 1',
      description:
        'Eighteen questions on Jammu and Kashmir, India and computers, in English and Hindi.',
      category: 'jkssb',
      difficulty: 'easy',
      durationMinutes: 15,
      isPublic: true,
      languages: ['en', 'hi'],
      sections: [
        section('Jammu and Kashmir', jkssbJammuKashmir, jkssb),
        section('General knowledge of India', jkssbIndia, jkssb),
        section('Computers', jkssbComputer, jkssb),
      ],
    },
    {
      slug: 'jkssb-arithmetic-and-reasoning-paper-1',
      title: 'JKSSB arithmetic and reasoning paper 1',
      description:
        'Fourteen questions: seven in arithmetic and seven in reasoning, in English and Hindi.',
      category: 'jkssb',
      difficulty: 'easy',
      durationMinutes: 20,
      isPublic: false,
      languages: ['en', 'hi'],
      sections: [
        section('Arithmetic', jkssbArithmetic, jkssb),
        section('Reasoning', jkssbReasoning, jkssb),
      ],
    },
    {
      slug: 'ssc-tier-1-short-mock-1',
      title: 'SSC tier 1 short mock 1',
      description:
        'Twenty-two questions: six each in quantitative aptitude, reasoning and general awareness, and four on a passage, in English and Hindi.',
      category: 'ssc',
      difficulty: 'easy',
      durationMinutes: 20,
      isPublic: true,
      languages: ['en', 'hi'],
      sections: [
        section('Quantitative aptitude', sscQuant, ssc),
        section('General intelligence and reasoning', sscReasoning, ssc),
        section('General awareness', sscAwareness, ssc),
        section('Reading comprehension', sscReading, ssc),
      ],
    },
  ],
};

const gateComputerScience: DemoSeries = {
  slug: 'gate-computer-science',
  title: 'GATE computer science',
  description:
    'Two subject papers with one-mark and two-mark questions: single choice, several correct options and numerical answers.',
  fullDescription:
    'The first paper covers algorithms, data structures and engineering mathematics, the second operating systems, computer networks and databases. A wrong single-choice answer costs one third of the marks of the question. Questions with several correct options and questions with a numerical answer have no negative marks.',
  category: 'gate',
  difficulty: 'medium',
  examType: 'GATE',
  price: 0,
  originalPrice: 0,
  estimatedDuration: 60,
  learningOutcomes: [
    'Practise the three question types of GATE with their marking',
    'Trace algorithms, schedules and protocols by hand without slips',
    'Find candidate keys, spanning trees and page faults methodically',
  ],
  quizzes: [
    {
      slug: 'gate-cs-algorithms-and-mathematics-1',
      title: 'GATE CS: algorithms and engineering mathematics',
      description:
        'Six one-mark and seven two-mark questions on algorithms, data structures, linear algebra and probability.',
      category: 'gate',
      difficulty: 'medium',
      durationMinutes: 30,
      isPublic: true,
      languages: ['en'],
      calculator: 'scientific',
      sections: [
        gate('One-mark questions', [...gateAlgorithmsOneMark, ...gateMathsOneMark], '1'),
        gate('Two-mark questions', [...gateAlgorithmsTwoMark, ...gateMathsTwoMark], '2'),
      ],
    },
    {
      slug: 'gate-cs-systems-1',
      title: 'GATE CS: operating systems, networks and databases',
      description:
        'Six one-mark and seven two-mark questions on paging, scheduling, deadlock, protocols, keys and transactions.',
      category: 'gate',
      difficulty: 'medium',
      durationMinutes: 30,
      isPublic: false,
      languages: ['en'],
      calculator: 'scientific',
      sections: [
        gate(
          'One-mark questions',
          [...gateOsOneMark, ...gateNetworksOneMark, ...gateDatabasesOneMark],
          '1',
        ),
        gate(
          'Two-mark questions',
          [...gateOsTwoMark, ...gateNetworksTwoMark, ...gateDatabasesTwoMark],
          '2',
        ),
      ],
    },
  ],
};

export const series: DemoSeries[] = [jeeAndNeet, jkssbAndSsc, gateComputerScience];
