import {
  type Block,
  both,
  chemistry,
  english,
  type ExamTemplate,
  marking,
  physics,
  quant,
  singles,
  template,
  unsureTies,
} from './template.ts';

const neetMarks = marking(4, -1);

const neet = template({
  code: 'neet-ug',
  exam: 'NEET',
  title: both('NEET UG', 'NEET UG'),
  effectiveFrom: '2025-01-01',
  sources: ['ndtv', 'hindustantimes', 'allen'],
  notes: [
    both(
      'Written on an answer sheet; on a computer from 2027.',
      'उत्तर पत्रक पर लिखी जाती है; 2027 से कंप्यूटर पर।',
    ),
  ],
  unsure: [
    both(
      'The notice of 2025 compares wrong answers in proportion to right ones; here the number of wrong ones decides. To be confirmed.',
      '2025 की अधिसूचना ग़लत उत्तरों का सही उत्तरों से अनुपात देखती है; यहाँ ग़लत उत्तरों की संख्या से तय होता है। पुष्टि होनी है।',
    ),
  ],
  durationMinutes: 180,
  roomStyle: 'nta',
  percentile: 'takers',
  sections: [
    { title: physics, blocks: [singles(45, neetMarks)] },
    { title: chemistry, blocks: [singles(45, neetMarks)] },
    { title: both('Biology', 'जीव विज्ञान'), blocks: [singles(90, neetMarks)] },
  ],
  ties: [
    { by: 'marks', section: 2 },
    { by: 'marks', section: 1 },
    { by: 'marks', section: 0 },
    { by: 'wrong' },
    { by: 'wrong', section: 2 },
    { by: 'wrong', section: 1 },
    { by: 'wrong', section: 0 },
    { by: 'draw' },
  ],
});

/** Answers that are typed, numbers or short texts: nothing is taken off for a wrong one. */
const typed = (count: number): Block => ({
  types: ['numeric', 'integer', 'shorttext'],
  count,
  marking: marking(3, 0),
});
const choices = (count: number): Block => singles(count, marking(3, -1));

const cat = template({
  code: 'cat-2025',
  exam: 'CAT',
  title: both('CAT', 'CAT'),
  effectiveFrom: '2025-01-01',
  sources: ['collegedunia'],
  notes: [
    both(
      'Three sections of forty minutes in a fixed order, with no way back; 160 minutes in all for candidates with disabilities.',
      'चालीस-चालीस मिनट के तीन खंड, तय क्रम में, पीछे लौटना नहीं; दिव्यांग उम्मीदवारों को कुल 160 मिनट।',
    ),
  ],
  unsure: [
    both(
      'Another site still gives 66 questions. How many answers are typed differs by year: to be confirmed.',
      'एक अन्य साइट अब भी 66 प्रश्न बताती है। कितने उत्तर टाइप करने होंगे, यह हर वर्ष बदलता है: पुष्टि होनी है।',
    ),
  ],
  languages: ['en'],
  durationMinutes: 120,
  roomStyle: 'tcs',
  calculator: 'basic',
  sectionOrder: 'fixed',
  percentile: 'takers',
  sections: [
    {
      title: both('Verbal ability and reading', 'भाषा और पठन'),
      blocks: [choices(21), typed(3)],
      timerMinutes: 40,
    },
    {
      title: both('Data and logic', 'आँकड़े और तर्क'),
      blocks: [choices(12), typed(10)],
      timerMinutes: 40,
    },
    { title: quant, blocks: [choices(14), typed(8)], timerMinutes: 40 },
  ],
});

const clatMarks = marking(1, '-1/4');

const clat = template({
  code: 'clat-ug-2026',
  exam: 'CLAT',
  title: both('CLAT UG', 'CLAT UG'),
  effectiveFrom: '2026-01-01',
  sources: ['freepressjournal', 'procounsel'],
  notes: [
    both(
      'All questions stand under passages. Sections hold 22–26, 28–32, 28–32, 22–26 and 10–14 questions; the middle of each range is taken here.',
      'सभी प्रश्न गद्यांशों पर आधारित हैं। खंडों में 22–26, 28–32, 28–32, 22–26 और 10–14 प्रश्न होते हैं; यहाँ हर सीमा का मध्य लिया गया है।',
    ),
  ],
  unsure: [unsureTies],
  languages: ['en'],
  durationMinutes: 120,
  roomStyle: 'chinar',
  sections: [
    { title: english, blocks: [singles(24, clatMarks)] },
    {
      title: both('Current affairs and general knowledge', 'समसामयिकी और सामान्य ज्ञान'),
      blocks: [singles(30, clatMarks)],
    },
    { title: both('Legal reasoning', 'विधिक तर्क'), blocks: [singles(30, clatMarks)] },
    { title: both('Logical reasoning', 'तार्किक विवेचन'), blocks: [singles(24, clatMarks)] },
    { title: both('Quantitative techniques', 'संख्यात्मक तकनीकें'), blocks: [singles(12, clatMarks)] },
  ],
  ties: [{ by: 'marks', section: 2 }, { by: 'draw' }],
});

export const colleges: ExamTemplate[] = [neet, cat, clat];
