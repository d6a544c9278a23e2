/** What a paper of an exam is, and what three sheets of it earn. */
export type Golden = {
  questions: number;
  /** What a quiz can hold; parts that are marked by hand stand in `apart`. */
  all: number;
  apart?: { questions?: number; marks?: number; minutes?: number };
  minutes: number;
  none: number;
  /** How many of each block are answered right and wrong (`12-5`) in the mixed attempt, and what it earns. */
  mixed: string;
  earns: number;
};

/** The second and the third paper of tier 2 alike. */
const sscPaper = { questions: 100, all: 200, minutes: 120, none: -50, mixed: '60-20', earns: 110 };

/** One row for each exam of hall 8; figures as the table has them, totals worked out by hand. */
export const golden: Record<string, Golden> = {
  'jee-main-paper-1': {
    questions: 75,
    all: 300,
    minutes: 180,
    none: -75,
    mixed: '12-5 2-1 12-5 2-1 12-5 2-1',
    earns: 150,
  },
  'jee-main-paper-2a': {
    questions: 75,
    all: 300,
    apart: { questions: 2, marks: 100 },
    minutes: 180,
    none: -75,
    mixed: '12-5 2-1 30-10',
    earns: 160,
  },
  'jee-main-paper-2b': {
    questions: 100,
    all: 400,
    minutes: 180,
    none: -100,
    mixed: '12-5 2-1 30-10 15-6',
    earns: 214,
  },
  'jee-advanced-2024': {
    questions: 51,
    all: 180,
    minutes: 180,
    none: -42,
    mixed: '2-1 1-1 3-2 2-2 2-1 1-1 3-2 2-2 2-1 1-1 3-2 2-2',
    earns: 69,
  },
  'neet-ug': {
    questions: 180,
    all: 720,
    minutes: 180,
    none: -180,
    mixed: '30-10 30-8 60-22',
    earns: 440,
  },
  gate: {
    questions: 65,
    all: 100,
    minutes: 180,
    none: -20,
    mixed: '3-1 3-1 9-3 2-2 3-1 8-3 3-4 4-2',
    earns: 49,
  },
  'cat-2025': {
    questions: 68,
    all: 204,
    minutes: 120,
    none: -47,
    mixed: '10-5 2-1 6-3 4-2 7-2 3-3',
    earns: 86,
  },
  'ssc-cgl-tier-1': {
    questions: 100,
    all: 200,
    minutes: 60,
    none: -50,
    mixed: '15-6 15-7 15-6 15-6',
    earns: 107.5,
  },
  'ssc-cgl-tier-2-paper-1': {
    questions: 150,
    all: 450,
    apart: { minutes: 15 },
    minutes: 135,
    none: -150,
    mixed: '20-8 20-7 25-12 15-8 10-5',
    earns: 230,
  },
  'ssc-cgl-tier-2-paper-2': sscPaper,
  'ssc-cgl-tier-2-paper-3': sscPaper,
  'ibps-po-prelims-2025': {
    questions: 100,
    all: 100,
    minutes: 60,
    none: -25,
    mixed: '20-8 15-4 6-2 18-4 3-1',
    earns: 57.25,
  },
  'ibps-po-mains-2025': {
    questions: 145,
    all: 200,
    apart: { marks: 25, minutes: 30 },
    minutes: 160,
    none: -50,
    mixed: '10-5 10-4 12-4 8-3 18-6 2-1 10-5 10-4',
    earns: 99,
  },
  'clat-ug-2026': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '16-6 20-8 20-7 16-6 8-3',
    earns: 72.5,
  },
  'upsc-gs-1': {
    questions: 100,
    all: 200,
    minutes: 120,
    none: -66.67,
    mixed: '50-20',
    earns: 86.67,
  },
  'upsc-csat': { questions: 80, all: 200, minutes: 120, none: -66.67, mixed: '40-15', earns: 87.5 },
  'jkpsc-cce-paper-1': {
    questions: 100,
    all: 200,
    minutes: 120,
    none: -66.67,
    mixed: '60-30',
    earns: 100,
  },
  'jkpsc-cce-paper-2': {
    questions: 80,
    all: 200,
    minutes: 120,
    none: -66.67,
    mixed: '40-24',
    earns: 80,
  },
  'jkssb-accounts-assistant': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '70-33',
    earns: 61.75,
  },
  'jkssb-class-iv': {
    questions: 100,
    all: 100,
    minutes: 120,
    none: -25,
    mixed: '12-4 12-4 12-4 24-8',
    earns: 55,
  },
  'jkssb-naib-tehsildar-paper-1': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '80-20',
    earns: 75,
  },
  'jkssb-naib-tehsildar-paper-2': {
    questions: 50,
    all: 50,
    minutes: 60,
    none: -12.5,
    mixed: '30-10',
    earns: 27.5,
  },
  'jkssb-sub-inspector': {
    questions: 120,
    all: 120,
    minutes: 120,
    none: -30,
    mixed: '90-30',
    earns: 82.5,
  },
};
