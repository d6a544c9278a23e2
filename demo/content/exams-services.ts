import type { ExamFixture } from '../../server/src/features/exams/fixtures.ts';
import {
  all,
  aptitude,
  awareness,
  both,
  english,
  fresh,
  generalStudies,
  learners,
  maths,
  type Paper,
  qualifying,
  quant,
  reasoning,
} from './exam-parts.ts';

/** Of SSC's second tier, beside the first paper. */
const tierTwoPaper = (name: Paper['name']): Paper => ({
  name,
  mode: 'computer',
  questions: 100,
  marks: 200,
  minutes: 120,
  marking: [all('2', '-0.5')],
  source: 'cgltyping, exampot',
  isConfirmed: true,
});

/** Exams for posts: of the state, the country and its banks. */
export const services: readonly ExamFixture[] = [
  {
    code: 'JKSSB',
    name: both('JKSSB: services of Jammu and Kashmir', 'JKSSB: जम्मू-कश्मीर की सेवाएँ'),
    summary: both(
      'Posts of the state: each advertisement has a pattern of its own, with a quarter mark off for a wrong answer.',
      'राज्य के पद: हर विज्ञापन का अपना पैटर्न है, और ग़लत उत्तर पर चौथाई अंक कटता है।',
    ),
    category: 'state',
    studentCount: learners(190),
    stages: [
      {
        name: both('By post', 'पद के अनुसार'),
        papers: [
          {
            name: both('Accounts Assistant', 'लेखा सहायक'),
            mode: 'both',
            questions: 120,
            minutes: 120,
            marking: [all('1', '-0.25')],
            source: 'hindustantimes, examgyani',
            isConfirmed: true,
            note: both(
              'The pattern differs from advertisement to advertisement.',
              'पैटर्न हर विज्ञापन में अलग हो सकता है।',
            ),
          },
          {
            name: both('Class IV', 'चतुर्थ श्रेणी'),
            mode: 'both',
            marks: 100,
            minutes: 120,
            marking: [all('1', '-0.25')],
            note: both(
              'Its parts have 20, 20, 20 and 40 marks. The pattern differs from advertisement to advertisement.',
              'इसके भाग 20, 20, 20 और 40 अंक के हैं। पैटर्न हर विज्ञापन में अलग हो सकता है।',
            ),
            source: 'hindustantimes, examgyani',
            isConfirmed: true,
          },
          {
            name: both('Naib Tehsildar, paper 1', 'नायब तहसीलदार, पेपर 1'),
            mode: 'both',
            marks: 120,
            minutes: 120,
            marking: [all('1', '-0.25')],
            source: 'careerguide, adda247',
            isConfirmed: true,
          },
          {
            name: both('Naib Tehsildar, paper 2', 'नायब तहसीलदार, पेपर 2'),
            mode: 'both',
            marks: 50,
            minutes: 60,
            marking: [all('1', '-0.25')],
            source: 'careerguide, adda247',
            isConfirmed: true,
          },
          {
            name: both('Sub-Inspector', 'उप-निरीक्षक'),
            mode: 'both',
            minutes: 120,
            marking: [all('1', '-0.25')],
            note: both(
              'The sources do not say how many questions there are. The pattern differs from advertisement to advertisement.',
              'स्रोत प्रश्नों की संख्या नहीं बताते। पैटर्न हर विज्ञापन में अलग हो सकता है।',
            ),
            asOf: '2022',
            source: 'careerguide, adda247',
          },
        ],
      },
    ],
  },
  {
    code: 'JKPSC',
    name: both('JKPSC: combined competitive exam', 'JKPSC: संयुक्त प्रतियोगी परीक्षा'),
    summary: both(
      'Two papers on one day. The second only has to be passed; the first decides.',
      'एक दिन में दो पेपर। दूसरा केवल उत्तीर्ण करना है; पहला निर्णय करता है।',
    ),
    category: 'state',
    studentCount: fresh,
    stages: [
      {
        name: both('Prelims', 'प्रारंभिक परीक्षा'),
        papers: [
          {
            ...generalStudies([all('2', '-2/3')]),
            note: both(
              'Two answers to one question count as a wrong one.',
              'एक प्रश्न पर दो उत्तर ग़लत गिने जाते हैं।',
            ),
            source: 'prepp, aalimi',
          },
          {
            ...aptitude([all('2.5', '-5/6')]),
            note: both(
              `${qualifying.en} Two answers to one question count as a wrong one.`,
              `${qualifying.hi} एक प्रश्न पर दो उत्तर ग़लत गिने जाते हैं।`,
            ),
            source: 'prepp, aalimi',
          },
        ],
      },
    ],
  },
  {
    code: 'UPSC',
    name: both('UPSC: civil services', 'UPSC: सिविल सेवा परीक्षा'),
    summary: both(
      'Prelims in English and Hindi: a general paper that decides, and an aptitude paper to pass.',
      'प्रारंभिक परीक्षा हिंदी और अंग्रेज़ी में: एक निर्णायक सामान्य पेपर और एक उत्तीर्ण करने का।',
    ),
    category: 'civil',
    studentCount: fresh,
    stages: [
      {
        name: both('Prelims', 'प्रारंभिक परीक्षा'),
        papers: [
          {
            ...generalStudies([all('2', '-2/3')]),
            note: both(
              'A third of the marks is taken off: printed as 0.66, reckoned as two thirds.',
              'एक तिहाई अंक कटते हैं: 0.66 छपता है, दो तिहाई गिना जाता है।',
            ),
            source: 'careerguide, iasmentoring',
            isConfirmed: true,
          },
          {
            ...aptitude([all('2.5', '-5/6')]),
            source: 'careerguide, iasmentoring',
            isConfirmed: true,
          },
        ],
      },
    ],
  },
  {
    code: 'SSC',
    name: both('SSC CGL', 'SSC CGL'),
    summary: both(
      'Graduate posts of the central government: a quick first tier, then modules that close by themselves.',
      'केंद्र सरकार के स्नातक पद: पहला चरण तेज़, फिर ऐसे खंड जो अपने आप बंद होते हैं।',
    ),
    category: 'government',
    studentCount: learners(190),
    stages: [
      {
        name: both('Tier 1', 'चरण 1'),
        papers: [
          {
            name: both('The paper', 'पेपर'),
            mode: 'computer',
            questions: 100,
            marks: 200,
            minutes: 60,
            marking: [all('2', '-0.5')],
            sections: [reasoning, awareness, quant, english].map((name) => ({
              name,
              questions: 25,
              marks: 50,
            })),
            source: 'sscadda',
            isConfirmed: true,
          },
        ],
      },
      {
        name: both('Tier 2', 'चरण 2'),
        papers: [
          {
            name: both('Paper 1', 'पेपर 1'),
            mode: 'computer',
            questions: 150,
            marks: 450,
            minutes: 135,
            marking: [all('3', '-1')],
            sections: [
              { name: maths, questions: 30, marks: 90, minutes: 30 },
              { name: reasoning, questions: 30, marks: 90, minutes: 30 },
              { name: english, questions: 45, marks: 135, minutes: 40 },
              { name: awareness, questions: 25, marks: 75, minutes: 20 },
              { name: both('Computer', 'कंप्यूटर'), questions: 20, marks: 60, minutes: 15 },
            ],
            note: both(
              'Each module closes by itself; a test of data entry of 15 minutes follows.',
              'हर खंड अपने आप बंद होता है; उसके बाद 15 मिनट का डाटा एंट्री टेस्ट।',
            ),
            source: 'cgltyping, exampot',
            isConfirmed: true,
          },
          tierTwoPaper(both('Paper 2', 'पेपर 2')),
          tierTwoPaper(both('Paper 3', 'पेपर 3')),
        ],
      },
    ],
  },
  {
    code: 'IBPS',
    optionCount: 5,
    name: both('IBPS PO', 'IBPS PO'),
    summary: both(
      'Bank officers: every section has its own clock and its own cut-off.',
      'बैंक अधिकारी: हर खंड की अपनी घड़ी और अपना कट-ऑफ़ है।',
    ),
    category: 'banking',
    studentCount: fresh,
    stages: [
      {
        name: both('Prelims', 'प्रारंभिक परीक्षा'),
        papers: [
          {
            name: both('The paper', 'पेपर'),
            mode: 'computer',
            questions: 100,
            marks: 100,
            minutes: 60,
            sections: [
              { name: english, questions: 30, marks: 30, minutes: 20 },
              { name: quant, questions: 35, marks: 30, minutes: 20 },
              { name: reasoning, questions: 35, marks: 40, minutes: 20 },
            ],
            note: both(
              'A wrong answer costs a quarter of its question’s marks. How the marks of a section fall on its questions is to be confirmed.',
              'ग़लत उत्तर पर उस प्रश्न के अंकों का चौथाई कटता है। किसी खंड के अंक उसके प्रश्नों में कैसे बँटते हैं, इसकी पुष्टि होनी है।',
            ),
            asOf: '2025',
            source: 'ndtv, bankersadda',
          },
        ],
      },
      {
        name: both('Mains', 'मुख्य परीक्षा'),
        papers: [
          {
            name: both('The paper', 'पेपर'),
            mode: 'computer',
            questions: 145,
            marks: 200,
            minutes: 160,
            note: both(
              'Four timed sections, then a descriptive part of 25 marks and 30 minutes. A wrong answer costs a quarter of its question’s marks. How the marks fall on the questions is to be confirmed, and one site still lists 155 questions.',
              'समय-बद्ध चार खंड, फिर 25 अंक और 30 मिनट का वर्णनात्मक भाग। ग़लत उत्तर पर उस प्रश्न के अंकों का चौथाई कटता है। अंक प्रश्नों में कैसे बँटते हैं, इसकी पुष्टि होनी है, और एक साइट अब भी 155 प्रश्न बताती है।',
            ),
            asOf: '2025',
            source: 'collegesearch, bankersadda',
          },
        ],
      },
    ],
  },
];
