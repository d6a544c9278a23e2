import {
  awareness,
  both,
  english,
  type ExamTemplate,
  marking,
  maths,
  reasoning,
  singles,
  template,
  unsureYear,
} from './template.ts';

const unsureCounts = both(
  'How many questions the papers have (100 and 80): to be confirmed.',
  'पेपरों में कितने प्रश्न होते हैं (100 और 80): पुष्टि होनी है।',
);
const twoAnswers = both(
  'A third of the marks is taken off; two answers to one question count as a wrong one.',
  'एक तिहाई अंक कटते हैं; एक प्रश्न पर दो उत्तर ग़लत गिने जाते हैं।',
);
const sheet = {
  effectiveFrom: '2025-01-01',
  languages: ['en'] as 'en'[],
  roomStyle: 'chinar' as const,
};

const jkpsc: ExamTemplate[] = [
  template({
    ...sheet,
    code: 'jkpsc-cce-paper-1',
    exam: 'JKPSC',
    title: both('JKPSC CCE prelims, paper 1', 'JKPSC CCE प्रारंभिक, पेपर 1'),
    sources: ['prepp', 'aalimi'],
    notes: [twoAnswers],
    unsure: [unsureCounts, unsureYear],
    durationMinutes: 120,
    sections: [
      {
        title: both('General studies', 'सामान्य अध्ययन'),
        blocks: [singles(100, marking(2, '-2/3'))],
      },
    ],
  }),
  template({
    ...sheet,
    code: 'jkpsc-cce-paper-2',
    exam: 'JKPSC',
    title: both('JKPSC CCE prelims, paper 2', 'JKPSC CCE प्रारंभिक, पेपर 2'),
    sources: ['prepp', 'aalimi'],
    notes: [
      twoAnswers,
      both('Only to be passed, with 33 % (66 marks).', 'केवल उत्तीर्ण करना है, 33 % (66 अंक) से।'),
    ],
    unsure: [unsureCounts, unsureYear],
    durationMinutes: 120,
    sections: [
      { title: both('Aptitude', 'अभियोग्यता'), blocks: [singles(80, marking(2.5, '-5/6'))] },
    ],
  }),
];

const board = marking(1, -0.25);
const differs = both(
  'The pattern differs from advertisement to advertisement: to be confirmed for the post.',
  'पैटर्न हर विज्ञापन में अलग होता है: पद के लिए पुष्टि होनी है।',
);
const wholePaper = both('The paper', 'पेपर');
const jkssb = { ...sheet, exam: 'JKSSB' } as const;

const posts: ExamTemplate[] = [
  template({
    ...jkssb,
    code: 'jkssb-accounts-assistant',
    title: both('JKSSB Accounts Assistant', 'JKSSB लेखा सहायक'),
    sources: ['hindustantimes', 'examgyani'],
    unsure: [differs],
    durationMinutes: 120,
    sections: [{ title: wholePaper, blocks: [singles(120, board)] }],
  }),
  template({
    ...jkssb,
    code: 'jkssb-class-iv',
    title: both('JKSSB Class IV', 'JKSSB चतुर्थ श्रेणी'),
    sources: ['hindustantimes', 'examgyani'],
    unsure: [
      differs,
      both(
        'The sources give the parts as 20, 20, 20 and 40 marks; which part is which is to be confirmed.',
        'स्रोत भागों के अंक 20, 20, 20 और 40 बताते हैं; कौन-सा भाग कितने का है, इसकी पुष्टि होनी है।',
      ),
    ],
    durationMinutes: 120,
    sections: [
      { title: english, blocks: [singles(20, board)] },
      { title: maths, blocks: [singles(20, board)] },
      { title: reasoning, blocks: [singles(20, board)] },
      { title: awareness, blocks: [singles(40, board)] },
    ],
  }),
  template({
    ...jkssb,
    code: 'jkssb-naib-tehsildar-paper-1',
    title: both('JKSSB Naib Tehsildar, paper 1', 'JKSSB नायब तहसीलदार, पेपर 1'),
    sources: ['careerguide', 'adda247'],
    unsure: [differs],
    durationMinutes: 120,
    sections: [{ title: wholePaper, blocks: [singles(120, board)] }],
  }),
  template({
    ...jkssb,
    code: 'jkssb-naib-tehsildar-paper-2',
    title: both('JKSSB Naib Tehsildar, paper 2', 'JKSSB नायब तहसीलदार, पेपर 2'),
    sources: ['careerguide', 'adda247'],
    unsure: [differs],
    durationMinutes: 60,
    sections: [{ title: wholePaper, blocks: [singles(50, board)] }],
  }),
  template({
    ...jkssb,
    code: 'jkssb-sub-inspector',
    title: both('JKSSB Sub-Inspector', 'JKSSB उप-निरीक्षक'),
    effectiveFrom: '2022-01-01',
    sources: ['careerguide', 'adda247'],
    unsure: [
      differs,
      both(
        'The sources give two hours and the marks of a question, not how many there are: 120 is taken from the board’s other papers of two hours.',
        'स्रोत दो घंटे और एक प्रश्न के अंक बताते हैं, प्रश्नों की संख्या नहीं: 120 बोर्ड के दो घंटे वाले अन्य पेपरों से ली गई है।',
      ),
    ],
    durationMinutes: 120,
    sections: [{ title: wholePaper, blocks: [singles(120, board)] }],
  }),
];

export const jammuKashmir: ExamTemplate[] = [...jkpsc, ...posts];
