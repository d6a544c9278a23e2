import type { CenterFixture } from '../../server/src/features/centers/fixtures.ts';

const both = (en: string, hi: string) => ({ en, hi });
const from = (start: string, end: string) => [{ from: start, to: end }];
const everyDay = (span: { from: string; to: string }[]) => ({
  mon: span,
  tue: span,
  wed: span,
  thu: span,
  fri: span,
  sat: span,
});

/** Three places of our own: their names, streets and numbers are made up. */
export const centers: readonly CenterFixture[] = [
  {
    slug: 'srinagar-bund',
    name: both('The Bund, Srinagar', 'द बंड, श्रीनगर'),
    summary: both(
      'Two floors above the river: a silent hall, a lab for computer-based mocks, and a room for counselling.',
      'नदी के ऊपर दो मंज़िलें: एक मौन कक्ष, कंप्यूटर मॉक के लिए लैब, और परामर्श का कमरा।',
    ),
    type: 'campus',
    city: both('Srinagar', 'श्रीनगर'),
    district: both('Srinagar', 'श्रीनगर'),
    address: both('14 Bund Lane, by the footbridge', '14 बंड लेन, पुल के पास'),
    pin: '190001',
    phone: '+911940000114',
    hours: { ...everyDay(from('07:00', '21:00')), sun: from('09:00', '17:00') },
    closures: [
      {
        from: '2027-01-26',
        to: '2027-01-26',
        reason: both('Republic Day', 'गणतंत्र दिवस'),
      },
    ],
    facilities: [
      'wifi',
      'power',
      'heating',
      'computers',
      'quiet_room',
      'women_room',
      'step_free',
      'lockers',
      'counselling',
      'drinking_water',
    ],
    geo: { lat: 34.07, lng: 74.82 },
  },
  {
    slug: 'sopore-orchard',
    name: both('Orchard House, Sopore', 'ऑर्चर्ड हाउस, सोपोर'),
    summary: both(
      'A small reading room between apple trees, with a shelf of borrowed books and a stove in winter.',
      'सेब के पेड़ों के बीच एक छोटा वाचनालय, किताबों की अलमारी और सर्दियों में अँगीठी।',
    ),
    type: 'library',
    city: both('Sopore', 'सोपोर'),
    district: both('Baramulla', 'बारामूला'),
    address: both('2 Orchard Road, upper floor', '2 ऑर्चर्ड रोड, ऊपरी मंज़िल'),
    pin: '193201',
    phone: '+911954000202',
    hours: {
      ...everyDay(from('09:00', '19:00')),
      fri: [
        { from: '09:00', to: '12:30' },
        { from: '14:30', to: '19:00' },
      ],
    },
    facilities: ['wifi', 'power', 'heating', 'library', 'women_room', 'drinking_water'],
    geo: { lat: 34.3, lng: 74.47 },
  },
  {
    slug: 'jammu-tawi',
    name: both('Tawi Hall, Jammu', 'तवी हॉल, जम्मू'),
    summary: both(
      'Sixty desks and long evenings for those who study after work.',
      'साठ मेज़ें और लंबी शामें, उनके लिए जो काम के बाद पढ़ते हैं।',
    ),
    type: 'study_hall',
    city: both('Jammu', 'जम्मू'),
    district: both('Jammu', 'जम्मू'),
    address: both('31 Canal Walk, opposite the garden', '31 कैनाल वॉक, बाग़ के सामने'),
    pin: '180001',
    phone: '+911910000331',
    hours: { ...everyDay(from('06:00', '23:00')), sun: from('08:00', '20:00') },
    facilities: ['wifi', 'power', 'quiet_room', 'women_room', 'parking', 'drinking_water'],
    geo: { lat: 32.72, lng: 74.86 },
  },
];
