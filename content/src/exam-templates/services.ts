import {
  awareness,
  both,
  english,
  type ExamTemplate,
  marking,
  maths,
  quant,
  reasoning,
  singles,
  template,
  unsureYear,
} from './template.ts';

const tierOne = marking(2, -0.5);
const tierTwo = marking(3, -1);

/** Whom it concerns sits one of them beside the first paper of tier 2. */
function tierTwoPaper(paper: 2 | 3, subject: ReturnType<typeof both>): ExamTemplate {
  return template({
    code: `ssc-cgl-tier-2-paper-${paper}`,
    exam: 'SSC',
    title: both(`SSC CGL, tier 2, paper ${paper}`, `SSC CGL, चरण 2, पेपर ${paper}`),
    effectiveFrom: '2025-01-01',
    sources: ['cgltyping', 'exampot'],
    unsure: [unsureYear],
    durationMinutes: 120,
    roomStyle: 'tcs',
    sections: [{ title: subject, blocks: [singles(100, tierOne)] }],
  });
}

const ssc: ExamTemplate[] = [
  template({
    code: 'ssc-cgl-tier-1',
    exam: 'SSC',
    title: both('SSC CGL, tier 1', 'SSC CGL, चरण 1'),
    effectiveFrom: '2025-01-01',
    sources: ['sscadda'],
    notes: [
      both(
        'One clock for all sections; 80 minutes with a scribe.',
        'सभी खंडों के लिए एक ही समय; लेखक के साथ 80 मिनट।',
      ),
    ],
    unsure: [unsureYear],
    durationMinutes: 60,
    roomStyle: 'tcs',
    sections: [reasoning, awareness, quant, english].map((title) => ({
      title,
      blocks: [singles(25, tierOne)],
    })),
  }),
  template({
    code: 'ssc-cgl-tier-2-paper-1',
    exam: 'SSC',
    title: both('SSC CGL, tier 2, paper 1', 'SSC CGL, चरण 2, पेपर 1'),
    effectiveFrom: '2025-01-01',
    sources: ['cgltyping', 'exampot'],
    notes: [
      both(
        'Each module closes by itself, and nobody returns to it.',
        'हर खंड अपने आप बंद होता है, और उसमें लौटना नहीं होता।',
      ),
    ],
    unsure: [unsureYear],
    durationMinutes: 135,
    roomStyle: 'tcs',
    sectionOrder: 'fixed',
    sections: [
      { title: maths, blocks: [singles(30, tierTwo)], timerMinutes: 30 },
      { title: reasoning, blocks: [singles(30, tierTwo)], timerMinutes: 30 },
      { title: english, blocks: [singles(45, tierTwo)], timerMinutes: 40 },
      { title: awareness, blocks: [singles(25, tierTwo)], timerMinutes: 20 },
      { title: both('Computer', 'कंप्यूटर'), blocks: [singles(20, tierTwo)], timerMinutes: 15 },
    ],
    apart: [
      {
        title: both('Data entry speed test', 'डाटा एंट्री गति परीक्षण'),
        questions: null,
        marks: null,
        minutes: 15,
      },
    ],
  }),
  tierTwoPaper(2, both('Statistics', 'सांख्यिकी')),
  tierTwoPaper(3, both('General studies: finance and economics', 'सामान्य अध्ययन: वित्त और अर्थशास्त्र')),
];

const half = marking(0.5, '-1/8');
const one = marking(1, '-1/4');
const two = marking(2, '-1/2');
const unsureSpread = both(
  'The sources give marks for sections, not for questions: how they fall on the questions is to be confirmed.',
  'स्रोत खंडों के अंक देते हैं, प्रश्नों के नहीं: वे प्रश्नों में कैसे बँटते हैं, इसकी पुष्टि होनी है।',
);
const quarterOff = both(
  'A wrong answer costs a quarter of its question’s marks. Sections have cut-offs of their own.',
  'ग़लत उत्तर पर उस प्रश्न के अंकों का चौथाई कटता है। हर खंड का अपना कट-ऑफ़ है।',
);
const timed = { roomStyle: 'tcs', sectionOrder: 'fixed', effectiveFrom: '2025-01-01' } as const;

const ibps: ExamTemplate[] = [
  template({
    ...timed,
    code: 'ibps-po-prelims-2025',
    exam: 'IBPS',
    title: both('IBPS PO, prelims', 'IBPS PO, प्रारंभिक परीक्षा'),
    sources: ['ndtv', 'bankersadda'],
    notes: [quarterOff],
    unsure: [unsureSpread],
    durationMinutes: 60,
    sections: [
      { title: english, blocks: [singles(30, one)], timerMinutes: 20 },
      { title: quant, blocks: [singles(25, one), singles(10, half)], timerMinutes: 20 },
      { title: reasoning, blocks: [singles(30, one), singles(5, two)], timerMinutes: 20 },
    ],
  }),
  template({
    ...timed,
    code: 'ibps-po-mains-2025',
    exam: 'IBPS',
    title: both('IBPS PO, mains', 'IBPS PO, मुख्य परीक्षा'),
    sources: ['collegesearch', 'bankersadda'],
    notes: [quarterOff],
    unsure: [
      unsureSpread,
      both(
        'Questions and minutes of each of the four sections, and one site’s 155 questions: to be confirmed.',
        'चारों खंडों के प्रश्न और समय, और एक साइट के 155 प्रश्न: पुष्टि होनी है।',
      ),
    ],
    durationMinutes: 160,
    sections: [
      {
        title: reasoning,
        blocks: [singles(20, one), singles(20, two)],
        timerMinutes: 50,
      },
      {
        title: both('General, economy and banking awareness', 'सामान्य, अर्थव्यवस्था और बैंकिंग ज्ञान'),
        blocks: [singles(20, one), singles(15, two)],
        timerMinutes: 25,
      },
      { title: english, blocks: [singles(30, one), singles(5, two)], timerMinutes: 40 },
      {
        title: both('Data analysis', 'आँकड़ों का विश्लेषण'),
        blocks: [singles(20, one), singles(15, two)],
        timerMinutes: 45,
      },
    ],
    apart: [
      { title: both('Descriptive part', 'वर्णनात्मक भाग'), questions: null, marks: 25, minutes: 30 },
    ],
  }),
];

const upsc: ExamTemplate[] = [
  template({
    code: 'upsc-gs-1',
    exam: 'UPSC',
    title: both('UPSC prelims, general studies I', 'UPSC प्रारंभिक, सामान्य अध्ययन I'),
    effectiveFrom: '2025-01-01',
    sources: ['careerguide', 'iasmentoring'],
    notes: [
      both(
        'A third of the question’s marks is taken off: printed as 0.66, reckoned as two thirds.',
        'प्रश्न के अंकों का एक तिहाई कटता है: 0.66 छपता है, दो तिहाई गिना जाता है।',
      ),
    ],
    unsure: [unsureYear],
    durationMinutes: 120,
    roomStyle: 'chinar',
    sections: [
      {
        title: both('General studies', 'सामान्य अध्ययन'),
        blocks: [singles(100, marking(2, '-2/3'))],
      },
    ],
  }),
  template({
    code: 'upsc-csat',
    exam: 'UPSC',
    title: both('UPSC prelims, aptitude (CSAT)', 'UPSC प्रारंभिक, अभियोग्यता (CSAT)'),
    effectiveFrom: '2025-01-01',
    sources: ['careerguide', 'iasmentoring'],
    notes: [
      both(
        'Only to be passed, with 33 % (66 marks). A third off: printed as 0.83, reckoned as five sixths.',
        'केवल उत्तीर्ण करना है, 33 % (66 अंक) से। एक तिहाई कटौती: 0.83 छपता है, पाँच बटा छह गिना जाता है।',
      ),
    ],
    unsure: [unsureYear],
    durationMinutes: 120,
    roomStyle: 'chinar',
    sections: [
      { title: both('Aptitude', 'अभियोग्यता'), blocks: [singles(80, marking(2.5, '-5/6'))] },
    ],
  }),
];

export const services: ExamTemplate[] = [...ssc, ...ibps, ...upsc];
