import type { ExamFixture } from '../../server/src/features/exams/fixtures.ts';
import {
  all,
  awareness,
  both,
  chemistry,
  english,
  fresh,
  learners,
  maths,
  physics,
  quant,
} from './exam-parts.ts';

const olderTime = both(
  'Older pages give this paper three and a half hours: to be confirmed.',
  'पुराने पृष्ठों पर इस पेपर का समय साढ़े तीन घंटे है: पुष्टि होनी है।',
);

/** Exams that lead to a college. */
export const colleges: readonly ExamFixture[] = [
  {
    code: 'IIT JEE',
    slug: 'iit-jee',
    seriesWord: 'JEE',
    name: both('JEE Main and Advanced', 'JEE मेन और एडवांस्ड'),
    summary: both(
      'The way into engineering colleges: Main in two sessions, the better one counts, then Advanced.',
      'इंजीनियरिंग कॉलेजों का रास्ता: मेन के दो सत्र, बेहतर गिना जाता है, फिर एडवांस्ड।',
    ),
    category: 'engineering',
    studentCount: learners(80),
    stages: [
      {
        name: both('JEE Main', 'JEE मेन'),
        papers: [
          {
            name: both('Paper 1', 'पेपर 1'),
            mode: 'computer',
            questions: 75,
            marks: 300,
            minutes: 180,
            marking: [
              { kind: 'single', correct: '4', wrong: '-1' },
              { kind: 'numeric', correct: '4', wrong: '-1' },
            ],
            sections: [maths, physics, chemistry].map((name) => ({
              name,
              questions: 25,
              marks: 100,
            })),
            note: both(
              'Each subject: 20 questions with one right option and 5 numbers to type, all compulsory. A wrong number costs a mark too.',
              'हर विषय: 20 प्रश्न एक सही विकल्प वाले और 5 में संख्या लिखनी है, सब अनिवार्य। ग़लत संख्या पर भी अंक कटता है।',
            ),
            asOf: '2025, 2026',
            source: 'collegedunia, ndtv, hindustantimes',
            isConfirmed: true,
          },
          {
            name: both('Paper 2A, architecture', 'पेपर 2A, वास्तुकला'),
            mode: 'computer',
            questions: 77,
            marks: 400,
            minutes: 180,
            sections: [
              { name: both('On the computer', 'कंप्यूटर पर'), questions: 75, marks: 300 },
              { name: both('Drawing', 'ड्रॉइंग'), questions: 2, marks: 100 },
            ],
            note: both(
              `Apart from the drawing a right answer gives 4 marks, and a wrong one costs 1. ${olderTime.en}`,
              `ड्रॉइंग को छोड़कर सही उत्तर पर 4 अंक मिलते हैं, ग़लत पर 1 कटता है। ${olderTime.hi}`,
            ),
            source: 'collegedunia, collegedekho',
          },
          {
            name: both('Paper 2B, planning', 'पेपर 2B, नियोजन'),
            mode: 'computer',
            questions: 100,
            marks: 400,
            minutes: 180,
            marking: [all('4', '-1')],
            note: olderTime,
            source: 'collegedunia, collegedekho',
          },
        ],
      },
      {
        name: both('JEE Advanced', 'JEE एडवांस्ड'),
        papers: [
          {
            name: both('Each of the two papers', 'दोनों में से हर पेपर'),
            mode: 'computer',
            questions: 51,
            marks: 180,
            minutes: 180,
            marking: [
              { kind: 'single', correct: '3', wrong: '-1' },
              { kind: 'multiple', correct: '4', wrong: '-2' },
              { kind: 'numeric', correct: '4', wrong: '0' },
            ],
            note: both(
              'The scheme is told on the day and changes each year. Part of the right options gives part of the marks.',
              'अंकन परीक्षा के दिन बताया जाता है और हर साल बदलता है। कुछ सही विकल्पों पर कुछ अंक मिलते हैं।',
            ),
            asOf: '2024',
            source: 'etvbharat, filo, clearjeeneet, class24',
          },
        ],
      },
    ],
  },
  {
    code: 'NEET',
    name: both('NEET UG', 'NEET UG'),
    summary: both(
      'One paper for all medical colleges. Half of it is biology, and every wrong answer costs a mark.',
      'सभी मेडिकल कॉलेजों के लिए एक पेपर। आधा जीव विज्ञान है, और हर ग़लत उत्तर पर एक अंक कटता है।',
    ),
    category: 'medical',
    studentCount: learners(80),
    stages: [
      {
        name: both('NEET UG', 'NEET UG'),
        papers: [
          {
            name: both('The paper', 'पेपर'),
            mode: 'paper',
            questions: 180,
            marks: 720,
            minutes: 180,
            marking: [all('4', '-1')],
            sections: [
              { name: physics, questions: 45, marks: 180 },
              { name: chemistry, questions: 45, marks: 180 },
              { name: both('Biology', 'जीव विज्ञान'), questions: 90, marks: 360 },
            ],
            asOf: '2025',
            source: 'ndtv, hindustantimes, allen',
            isConfirmed: true,
          },
        ],
      },
    ],
  },
  {
    code: 'GATE',
    name: both('GATE', 'GATE'),
    summary: both(
      'For a master’s in engineering. Numbers and several right options cost nothing when wrong.',
      'इंजीनियरिंग में मास्टर के लिए। संख्या और कई सही विकल्प वाले प्रश्न ग़लत होने पर अंक नहीं काटते।',
    ),
    category: 'engineering',
    studentCount: learners(90),
    stages: [
      {
        name: both('GATE', 'GATE'),
        papers: [
          {
            name: both('The paper', 'पेपर'),
            mode: 'computer',
            questions: 65,
            marks: 100,
            minutes: 180,
            marking: [
              { kind: 'single', correct: '1', wrong: '-1/3' },
              { kind: 'two', correct: '2', wrong: '-2/3' },
              { kind: 'multiple', correct: '1, 2', wrong: '0' },
              { kind: 'numeric', correct: '1, 2', wrong: '0' },
            ],
            sections: [
              { name: both('General aptitude', 'सामान्य अभियोग्यता'), questions: 10, marks: 15 },
              { name: both('The subject', 'विषय'), questions: 55, marks: 85 },
            ],
            note: both(
              'Several right options give all marks or none. A scientific calculator is on the screen.',
              'कई सही विकल्प वाले प्रश्न में पूरे अंक या कुछ नहीं। स्क्रीन पर वैज्ञानिक कैलकुलेटर है।',
            ),
            source: 'testurself, gatemocks',
            isConfirmed: true,
          },
        ],
      },
    ],
  },
  {
    code: 'CAT',
    name: both('CAT', 'CAT'),
    summary: both(
      'Three sections of forty minutes, in a fixed order, and no way back.',
      'चालीस-चालीस मिनट के तीन खंड, तय क्रम में, और पीछे लौटना नहीं।',
    ),
    category: 'management',
    studentCount: fresh,
    stages: [
      {
        name: both('CAT', 'CAT'),
        papers: [
          {
            name: both('The paper', 'पेपर'),
            mode: 'computer',
            questions: 68,
            marks: 204,
            minutes: 120,
            marking: [
              { kind: 'single', correct: '3', wrong: '-1' },
              { kind: 'numeric', correct: '3', wrong: '0' },
            ],
            sections: [
              {
                name: both('Verbal ability and reading', 'भाषा और पठन'),
                questions: 24,
                marks: 72,
                minutes: 40,
              },
              {
                name: both('Data and logic', 'आँकड़े और तर्क'),
                questions: 22,
                marks: 66,
                minutes: 40,
              },
              { name: quant, questions: 22, marks: 66, minutes: 40 },
            ],
            asOf: '2025',
            source: 'collegedunia',
            isConfirmed: true,
          },
        ],
      },
    ],
  },
  {
    code: 'CLAT',
    name: both('CLAT UG', 'CLAT UG'),
    summary: both(
      'The way to the national law universities: passages to read, and a question a minute.',
      'राष्ट्रीय विधि विश्वविद्यालयों का रास्ता: पढ़ने को गद्यांश, और हर मिनट एक प्रश्न।',
    ),
    category: 'law',
    studentCount: fresh,
    stages: [
      {
        name: both('CLAT UG', 'CLAT UG'),
        papers: [
          {
            name: both('The paper', 'पेपर'),
            mode: 'paper',
            questions: 120,
            marks: 120,
            minutes: 120,
            marking: [all('1', '-0.25')],
            sections: [
              { name: english, questions: 24 },
              { name: awareness, questions: 30 },
              { name: both('Legal reasoning', 'विधिक तर्क'), questions: 30 },
              { name: both('Logical reasoning', 'तार्किक विवेचन'), questions: 24 },
              { name: both('Quantitative techniques', 'संख्यात्मक तकनीक'), questions: 12 },
            ],
            note: both(
              'A section may hold two questions more or fewer than shown.',
              'किसी खंड में दिखाए से दो प्रश्न कम या अधिक हो सकते हैं।',
            ),
            asOf: '2026',
            source: 'freepressjournal, procounsel',
            isConfirmed: true,
          },
        ],
      },
    ],
  },
];
