type DemoApplication = {
  headline: string;
  bio: string;
  subjects: readonly string[];
  /** By the addresses of their pages. */
  exams: readonly string[];
  languages: readonly ('en' | 'hi')[];
  experienceYears: number;
  degree: string;
  institute: string;
  year: number;
  referee: string;
};

/** Those who teach in the demo world, by their accounts. */
export const tutorsOfDemo: Readonly<Record<'tutor' | 'tutor2', DemoApplication>> = {
  tutor: {
    headline: 'Aptitude and science, worked out on the board',
    bio: 'I have taught in Srinagar since 2009, first in a school and then in evening classes for the boards. I solve every problem twice: once as it is in the book, and once as somebody who has ninety seconds left would. What I publish here comes with its reasons, and whoever finds a mistake in it hears from me within two days.',
    subjects: ['Quantitative aptitude', 'Physics', 'General knowledge'],
    exams: ['jkssb', 'ssc', 'neet'],
    languages: ['en', 'hi'],
    experienceYears: 15,
    degree: 'M.Sc. Physics',
    institute: 'University of Kashmir',
    year: 2008,
    referee: 'Head of the evening classes, an example of a name',
  },
  tutor2: {
    headline: 'Computer science from the first loop to the last index',
    bio: 'Before I taught I wrote software for nine years, most of it for people who never saw it. In my lessons nothing is learnt by heart that can be tried out: we write it, break it, and say why it broke. I look through questions of my colleagues as gladly as I write my own.',
    subjects: ['Computer science', 'Databases'],
    exams: ['gate'],
    languages: ['en'],
    experienceYears: 6,
    degree: 'M.Tech. Computer Science',
    institute: 'National Institute of Technology, Srinagar',
    year: 2010,
    referee: 'A former colleague, an example of a name',
  },
};

/** Learners who would like to teach: one waits for an admin, one was asked to change something. */
export const applicants: readonly (DemoApplication & {
  fullName: string;
  username: string;
  phoneNumber: string;
  state: 'submitted' | 'changes_requested';
  daysAgo: number;
  reason?: string;
})[] = [
  {
    fullName: 'Basit Wani',
    username: 'basit.wani',
    phoneNumber: '+919906000011',
    state: 'submitted',
    daysAgo: 2,
    headline: 'Chemistry for NEET with a kitchen for a laboratory',
    bio: 'I teach chemistry to classes eleven and twelve in Baramulla. Half of what is asked in NEET can be shown with lemon, soda and a candle, and I have filmed most of it with a phone. I would like to put these films in order and write ten questions for each.',
    subjects: ['Chemistry'],
    exams: ['neet'],
    languages: ['en', 'hi'],
    experienceYears: 4,
    degree: 'M.Sc. Chemistry',
    institute: 'University of Kashmir',
    year: 2019,
    referee: 'Principal of the school, an example of a name',
  },
  {
    fullName: 'Shabnam Rather',
    username: 'shabnam.rather',
    phoneNumber: '+919906000012',
    state: 'changes_requested',
    daysAgo: 5,
    reason: 'The scan of the degree ends in the middle of the page. Please send all of it.',
    headline: 'Reasoning and English for the boards',
    bio: 'For three years I have prepared classes of forty for the papers of the boards, in a hall where the light goes twice a day. I know which kinds of question cost most of the time, and how to see in five seconds that one of them is better left for later.',
    subjects: ['Reasoning', 'English'],
    exams: ['jkssb'],
    languages: ['hi'],
    experienceYears: 3,
    degree: 'B.A. English',
    institute: 'Government College for Women, Anantnag',
    year: 2020,
    referee: 'Owner of the study hall, an example of a name',
  },
];
