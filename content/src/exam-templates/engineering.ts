import {
  both,
  chemistry,
  type ExamTemplate,
  marking,
  maths,
  numbers,
  physics,
  singles,
  template,
  type TemplateSection,
  unsureTies,
} from './template.ts';

const main = marking(4, -1);
const subject = (title: TemplateSection['title']): TemplateSection => ({
  title,
  blocks: [singles(20, main), numbers(5, main)],
});
const aptitude: TemplateSection = {
  title: both('Aptitude', 'अभियोग्यता'),
  blocks: [singles(50, main)],
};

const jeeMain = {
  exam: 'IIT JEE',
  effectiveFrom: '2025-01-01',
  durationMinutes: 180,
  roomStyle: 'nta',
  percentile: 'sessions',
} as const;
const bestOfTwo = both(
  'Held in two sessions; the better percentile counts. A wrong number costs a mark too.',
  'दो सत्रों में होती है; बेहतर पर्सेंटाइल गिना जाता है। ग़लत संख्या पर भी अंक कटता है।',
);
const olderTime = both(
  'Older pages give this paper three and a half hours: to be confirmed.',
  'पुराने पृष्ठों पर इस पेपर का समय साढ़े तीन घंटे है: पुष्टि होनी है।',
);

const jeeMainPapers: ExamTemplate[] = [
  template({
    ...jeeMain,
    code: 'jee-main-paper-1',
    title: both('JEE Main, paper 1', 'JEE Main, पेपर 1'),
    sources: ['collegedunia', 'ndtv', 'hindustantimes'],
    notes: [bestOfTwo],
    unsure: [unsureTies],
    sections: [subject(maths), subject(physics), subject(chemistry)],
    ties: [
      { by: 'marks', section: 0 },
      { by: 'marks', section: 1 },
      { by: 'marks', section: 2 },
      { by: 'wrong' },
    ],
  }),
  template({
    ...jeeMain,
    code: 'jee-main-paper-2a',
    title: both('JEE Main, paper 2A (architecture)', 'JEE Main, पेपर 2A (वास्तुकला)'),
    sources: ['collegedunia', 'collegedekho'],
    notes: [
      bestOfTwo,
      both(
        'The drawing is made on paper within the same time and marked by hand; a quiz cannot hold it.',
        'ड्रॉइंग उसी समय में काग़ज़ पर बनती है और हाथ से जाँची जाती है; क्विज़ में यह नहीं आ सकती।',
      ),
    ],
    unsure: [olderTime, unsureTies],
    sections: [subject(maths), aptitude],
    apart: [{ title: both('Drawing', 'ड्रॉइंग'), questions: 2, marks: 100, minutes: null }],
    ties: [{ by: 'marks', section: 0 }, { by: 'marks', section: 1 }, { by: 'wrong' }],
  }),
  template({
    ...jeeMain,
    code: 'jee-main-paper-2b',
    title: both('JEE Main, paper 2B (planning)', 'JEE Main, पेपर 2B (नियोजन)'),
    sources: ['collegedunia', 'collegedekho'],
    notes: [bestOfTwo],
    unsure: [olderTime, unsureTies],
    sections: [
      subject(maths),
      aptitude,
      { title: both('Planning', 'नियोजन'), blocks: [singles(25, main)] },
    ],
    ties: [
      { by: 'marks', section: 0 },
      { by: 'marks', section: 1 },
      { by: 'marks', section: 2 },
      { by: 'wrong' },
    ],
  }),
];

/** The last block is the one of lists that are matched: one right option of four. */
const advanced = (title: TemplateSection['title']): TemplateSection => ({
  title,
  blocks: [
    singles(4, marking(3, -1)),
    { types: ['multiple'], count: 3, marking: marking(4, -2, 'jee-advanced') },
    numbers(6, marking(4, 0)),
    singles(4, marking(3, -1)),
  ],
});

const jeeAdvanced = template({
  code: 'jee-advanced-2024',
  exam: 'IIT JEE',
  title: both('JEE Advanced, one paper as in 2024', 'JEE Advanced, 2024 जैसा एक पेपर'),
  effectiveFrom: '2024-01-01',
  sources: ['etvbharat', 'filo', 'clearjeeneet', 'class24'],
  notes: [
    both(
      'Two papers of three hours on one day. Part of the right options gives a mark each, if none is wrong.',
      'एक दिन में तीन-तीन घंटे के दो पेपर। कुछ सही विकल्पों पर हर एक का एक अंक, यदि कोई ग़लत न हो।',
    ),
  ],
  unsure: [
    both(
      'The scheme is told on the day and changes each year. 2025: 48 questions in a paper; 2026: 180 marks in each paper. To be confirmed.',
      'अंकन परीक्षा के दिन बताया जाता है और हर साल बदलता है। 2025: एक पेपर में 48 प्रश्न; 2026: हर पेपर 180 अंक का। पुष्टि होनी है।',
    ),
    both(
      'In some years matching gives 4 marks, and the last part of paper 2 has numbers that cost nothing when wrong.',
      'कुछ वर्षों में मिलान वाले प्रश्न 4 अंक के होते हैं, और पेपर 2 के अंतिम भाग में ऐसी संख्याएँ जिनके ग़लत होने पर अंक नहीं कटता।',
    ),
    unsureTies,
  ],
  durationMinutes: 180,
  roomStyle: 'tcs',
  sections: [advanced(maths), advanced(physics), advanced(chemistry)],
  ties: [
    { by: 'marks', section: 0 },
    { by: 'marks', section: 1 },
  ],
});

const oneMark = marking(1, '-1/3');
const twoMarks = marking(2, '-2/3');

const gate = template({
  code: 'gate',
  exam: 'GATE',
  title: both('GATE', 'GATE'),
  effectiveFrom: '2025-01-01',
  sources: ['testurself', 'gatemocks'],
  notes: [
    both(
      'Several right options give all marks or none, and cost nothing when wrong; a number may lie in a range.',
      'कई सही विकल्पों वाले प्रश्न में पूरे अंक या कुछ नहीं, ग़लत होने पर कटौती नहीं; संख्या एक सीमा में हो सकती है।',
    ),
    both(
      'Ranked by the GATE score, which is made of the marks and of two figures that are published with the result.',
      'क्रम GATE स्कोर से बनता है, जो अंकों से और परिणाम के साथ प्रकाशित दो आँकड़ों से निकलता है।',
    ),
  ],
  unsure: [
    both(
      'How many questions of the subject are of which kind differs by paper and year; the numbers here are an example.',
      'विषय के किस प्रकार के कितने प्रश्न होंगे, यह पेपर और वर्ष पर निर्भर है; यहाँ की संख्याएँ उदाहरण हैं।',
    ),
    both(
      'Papers with engineering mathematics give it about 13 of the 85 marks: to be confirmed.',
      'इंजीनियरिंग गणित वाले पेपरों में उसके 85 में से लगभग 13 अंक होते हैं: पुष्टि होनी है।',
    ),
  ],
  languages: ['en'],
  durationMinutes: 180,
  roomStyle: 'tcs',
  calculator: 'scientific',
  scale: 'gate',
  sections: [
    {
      title: both('General aptitude', 'सामान्य अभियोग्यता'),
      blocks: [singles(5, oneMark), singles(5, twoMarks)],
    },
    {
      title: both('The subject', 'विषय'),
      blocks: [
        singles(15, oneMark),
        { types: ['multiple'], count: 5, marking: marking(1, 0) },
        numbers(5, marking(1, 0)),
        singles(15, twoMarks),
        { types: ['multiple'], count: 8, marking: marking(2, 0) },
        numbers(7, marking(2, 0)),
      ],
    },
  ],
});

export const engineering: ExamTemplate[] = [...jeeMainPapers, jeeAdvanced, gate];
