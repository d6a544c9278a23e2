import { ask, type BookPage, page, table } from './book-parts.ts';

/* Pages of arithmetic, as papers of aptitude ask it. */

export const percentages: BookPage[] = [
  page(
    'Fractions to know by heart',
    'Who is asked for 12 1/2 % is asked for an eighth. The fraction is quicker than the per cent.',
    table(
      ['Part', 'Per cent'],
      ['1/3', '33 1/3'],
      ['1/6', '16 2/3'],
      ['1/7', '14 2/7'],
      ['1/8', '12 1/2'],
      ['1/9', '11 1/9'],
      ['1/11', '9 1/11'],
    ),
    ask('37 1/2 % of 640?', '240: an eighth is 80, three of them.'),
  ),
  page(
    'Up, down, and up again',
    'To raise by 15 % is to take 1.15 times; to lower by 15 % is to take 0.85 times. Changes that follow each other are multiplied, never added.',
    table(
      ['Changes', 'Factors', 'In all'],
      ['+20 %, −20 %', '1.2 × 0.8', '−4 %'],
      ['+10 %, +10 %', '1.1 × 1.1', '+21 %'],
      ['−10 %, −10 %', '0.9 × 0.9', '−19 %'],
      ['+25 %, −20 %', '1.25 × 0.8', '0'],
    ),
    'In one line, for a % and then b %: a + b + ab ÷ 100.',
    ask('Sugar is 25 % dearer. How much less costs the same?', '20 % less: 1 ÷ 1.25 = 0.8.'),
  ),
  page(
    'Profit and discount',
    'Profit and loss are per cent of what it cost; a discount is per cent of what is marked. Many mistakes mix the two.',
    table(
      ['What', 'Formula'],
      ['sold, from cost', 'cost × (1 + profit)'],
      ['sold, from the mark', 'mark × (1 − discount)'],
      ['profit', '(sold − cost) ÷ cost'],
    ),
    ask('Marked 40 % above cost, sold at 25 % off. Profit?', '5 %: 1.4 × 0.75 = 1.05.'),
    ask(
      'Two shirts at ₹ 990, one with 10 % profit, one with 10 % loss. In all?',
      'A loss of ₹ 20: they cost 900 and 1,100.',
    ),
  ),
  page(
    'Interest',
    'P is lent at r % a year for n years. Simple: P + P × n × r ÷ 100. Compound: P × (1 + r ÷ 100)^n, where each year begins with what the last one left.',
    table(
      ['₹ 8,000 at 10 %', 'Simple', 'Compound'],
      ['after 1 year', '8,800', '8,800'],
      ['after 2 years', '9,600', '9,680'],
      ['after 3 years', '10,400', '10,648'],
    ),
    'Half-yearly means half the rate, twice as often. After two years the two differ by P × (r ÷ 100)².',
    ask(
      '₹ 45 apart after two years at 5 %. What was lent?',
      '₹ 18,000: 0.05² = 0.0025, and 45 ÷ 0.0025.',
    ),
  ),
];

export const ratios: BookPage[] = [
  page(
    'Parts',
    'A ratio of 3 : 5 says: eight equal parts, three here and five there. Find one part, and all is found.',
    table(
      ['Given', 'One part'],
      ['the sum is 64', '64 ÷ 8 = 8'],
      ['the difference is 18', '18 ÷ 2 = 9'],
      ['the smaller is 21', '21 ÷ 3 = 7'],
    ),
    ask('a : b = 2 : 3 and b : c = 4 : 5. All three?', '8 : 12 : 15. Make b the same: 12.'),
    ask('₹ 1,050 shared in 8 : 12 : 15?', '240, 360, 450: 35 parts of ₹ 30.'),
  ),
  page(
    'Partners',
    'A profit is shared as money times time. Who comes later or goes earlier counts for the months that the money was there.',
    table(
      ['Partner', 'Money × months', 'Parts'],
      ['Asif', '20,000 × 12', '2'],
      ['Bimla', '30,000 × 8', '2'],
      ['Chand', '40,000 × 3', '1'],
    ),
    '240,000, 240,000 and 120,000: leave the zeros, divide by what is common.',
    ask('The profit is ₹ 25,000. What does Chand get?', '₹ 5,000: one part of five.'),
  ),
  page(
    'Mixing two kinds',
    'The price of a mixture lies between the two. The amounts are as the distances, crosswise. Cheap to dear: (dear − mixed) : (mixed − cheap).',
    table(
      ['Cheap', 'Dear', 'Mixed', 'Ratio'],
      ['40', '60', '45', '15 : 5 = 3 : 1'],
      ['30', '50', '42', '8 : 12 = 2 : 3'],
      ['0', '20', '16', '4 : 16 = 1 : 4'],
    ),
    'The last line is water, which costs nothing.',
    ask(
      'Milk costs ₹ 60 a litre. How much water in 20 litres brings it to ₹ 48?',
      '5 litres: water to milk is 12 : 48.',
    ),
  ),
  page(
    'Taken out, filled up',
    'A can holds 40 litres of milk. Four litres are taken out and four of water put in, again and again. Each time nine tenths of the milk stay.',
    table(['Times', 'Milk, in litres'], ['1', '36'], ['2', '32.4'], ['3', '29.16']),
    ask('50 litres, 10 exchanged, twice. Milk left?', '32 litres: 50 × 0.8 × 0.8.'),
  ),
];

export const work: BookPage[] = [
  page(
    'A day’s work',
    'Days cannot be added; the work of a day can. Take as the whole a number that all the days divide: for 12 and 18 days, 36 pieces.',
    table(
      ['Who', 'Days', 'Pieces a day'],
      ['A', '12', '3'],
      ['B', '18', '2'],
      ['both', '36 ÷ 5 = 7.2', '5'],
    ),
    ask(
      'A works two days alone, then B comes too. How many days in all?',
      '8: six pieces, then 30 at five a day.',
    ),
    ask('C and D together 10 days, C alone 15. D alone?', '30: of 30 pieces, 3 − 2 = 1 a day.'),
  ),
  page(
    'Workers, days, hours',
    'Multiply workers, days and hours, and divide by what was made: that stays the same. Write both jobs into one table, and ask for what is missing.',
    table(
      ['', 'First', 'Second'],
      ['workers', '12', '16'],
      ['days', '10', '?'],
      ['hours a day', '8', '6'],
      ['metres of wall', '60', '90'],
    ),
    ask('The days of the second?', '15: 16 hours a metre, 1,440 in all, 96 a day.'),
    ask(
      '30 workers have 40 days. After 20 days two fifths are done. How many more must come?',
      '15: 900 days of work are left, for 20 days.',
    ),
  ),
  page(
    'Pipes',
    'A pipe that empties counts with a minus. Let the tank hold 24 parts:',
    table(
      ['Pipe', 'Alone', 'Parts an hour'],
      ['fills', '6 hours', '+4'],
      ['fills', '8 hours', '+3'],
      ['empties', '12 hours', '−2'],
      ['all open', '4.8 hours', '+5'],
    ),
    ask('Full in 6 hours, with a leak in 8. The leak alone?', '24 hours: 4 − 3 = 1 part.'),
    ask(
      'The two that fill, an hour each by turns, the quicker first. When is it full?',
      'After 6 h 45 min: 21 parts in 6 hours, then 3 at 4 an hour.',
    ),
  ),
];

export const speeds: BookPage[] = [
  page(
    'Two units',
    'From km/h to m/s: times 5, by 18. Back: times 18, by 5. These pairs save the sum:',
    table(
      ['km/h', 'm/s'],
      ['18', '5'],
      ['36', '10'],
      ['54', '15'],
      ['72', '20'],
      ['90', '25'],
      ['108', '30'],
    ),
    ask('100 m on foot in 72 s. In km/h?', '5: 100 ÷ 72 × 3.6.'),
  ),
  page(
    'The mean speed',
    'All the way by all the time; never the mean of the speeds, unless each was kept for the same time. For two equal ways: 2uv ÷ (u + v).',
    table(
      ['Two halves', 'Speeds', 'Mean'],
      ['of the way', '40 and 60', '48'],
      ['of the time', '40 and 60', '50'],
      ['of the way', '30 and 60', '40'],
    ),
    ask(
      'At four fifths of the usual speed I am 15 minutes late. My usual time?',
      '60 minutes: it takes 5/4, a quarter more.',
    ),
  ),
  page(
    'Trains',
    'A train has passed when its end has passed. So its own length is always part of the way.',
    table(
      ['What it passes', 'Way', 'Speed'],
      ['pole', 'its length', 'its own'],
      ['bridge', 'both lengths', 'its own'],
      ['train towards it', 'both lengths', 'sum'],
      ['train the same way', 'both lengths', 'difference'],
    ),
    ask('150 m long, 54 km/h, a bridge of 300 m?', '30 s: 450 m at 15 m/s.'),
    ask(
      'Trains of 120 m and 130 m, towards each other at 40 and 50 km/h?',
      '10 s: 250 m at 90 km/h, which is 25 m/s.',
    ),
  ),
  page(
    'Boats',
    'With the stream the speeds are added, against it they are subtracted. From the two speeds that are seen, half the sum is the boat, half the difference the stream.',
    table(
      ['', 'Speed', 'Here'],
      ['boat', 'b', '10 km/h'],
      ['stream', 's', '2 km/h'],
      ['down', 'b + s', '12 km/h'],
      ['up', 'b − s', '8 km/h'],
    ),
    ask('24 km down and back with this boat?', '5 hours: 2 down, 3 up.'),
    ask('Down at 15, up at 9 km/h. The stream?', '3 km/h.'),
  ),
];

export const sumPractice: BookPage[] = [
  page(
    'Sheet 1: per cent',
    ask('1. 20,000 people, 5 % more each year. In two years?', '22,050: times 1.1025.'),
    ask('2. 80 % of a number is 60 more than its half. It is …', '200: 30 % of it are 60.'),
    ask('3. Bought 12 for ₹ 100, sold 10 for ₹ 100. Profit?', '20 %: 12 ÷ 10 = 1.2.'),
    ask('4. 20 % off, then 10 % off. In one?', '28 %: 0.8 × 0.9 = 0.72.'),
    ask('5. ₹ 10,000 at 12 %, half-yearly. Interest of a year?', '₹ 1,236: 1.06² = 1.1236.'),
  ),
  page(
    'Sheet 2: ratio',
    ask('1. Ages are 5 : 7, in six years 3 : 4. Now?', '30 and 42: 36 : 48 is 3 : 4.'),
    ask(
      '2. Coins of ₹ 1, ₹ 2 and ₹ 5 are as 4 : 3 : 2, worth ₹ 100 in all. How many of ₹ 5?',
      '10: 4 + 6 + 10 = 20, five times.',
    ),
    ask('3. Milk to water 7 : 3, 30 litres. Water for 1 : 1?', '12 litres: 21 and 9.'),
    ask('4. Tea at ₹ 180 and ₹ 240, mixed 2 : 1. Price?', '₹ 200: 600 ÷ 3.'),
    ask(
      '5. Incomes are 5 : 4, spendings 3 : 2, and each saves ₹ 1,600. Incomes?',
      '₹ 4,000 and ₹ 3,200; ₹ 2,400 and ₹ 1,600 are spent.',
    ),
  ),
  page(
    'Sheet 3: work',
    ask('1. A needs 20 days, B 30. Together?', '12 days: of 60 pieces, 3 + 2 a day.'),
    ask(
      '2. A is twice as quick as B. Together they need 14 days. A alone?',
      '21 days: 3 × 14 ÷ 2.',
    ),
    ask(
      '3. 15 workers need 8 days. After four days five leave. How much longer for the rest?',
      '6 days: 60 ÷ 10.',
    ),
    ask(
      '4. Pipes fill in 10 and 15 h, one empties in 30. All?',
      '7.5 hours: 3 + 2 − 1 = 4 of 30 parts.',
    ),
    ask(
      '5. A and B 12 days, B and C 15, C and A 20. All three?',
      '10 days: 5 + 4 + 3 = 12 of 60 pieces, twice each.',
    ),
  ),
  page(
    'Sheet 4: speed',
    ask('1. 45 minutes at 64 km/h. How far?', '48 km.'),
    ask(
      '2. A train passes a pole in 9 s, and a platform of 150 m in 15 s. Its length?',
      '225 m: 150 m take 6 s, so 25 m/s.',
    ),
    ask('3. At 5 km/h 6 minutes late, at 6 km/h 6 early. How far?', '6 km: 72 or 60 minutes.'),
    ask('4. A thief, 200 m ahead: 10 km/h. Police: 12. Caught?', 'In 6 minutes: 0.2 km at 2 km/h.'),
    ask('5. A boat of 6 km/h, stream 2. Up 16 km and back?', '6 hours: 4 and 2.'),
  ),
];
