import { r, single } from './build.ts';
import { bisect, near, range, sum } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jkssbArithmetic: DemoQuestion[] = [
  single({
    slug: 'jkssb-ari-apple-box-price',
    topic: ['Arithmetic', 'Percentage', 'Successive changes'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'The price of a box of apples is ₹500. It is first raised by 20% and the new price is then lowered by 20%. The final price of the box is',
      ['₹480', '₹500', '₹520', '₹490'],
      'After the rise the price is 500 × 1.20 = ₹600. A fall of 20% on ₹600 is ₹120, so the final price is 600 - 120 = ₹480. The net change is a fall of 4%, because the second 20% is taken on a larger amount.',
    ],
    hi: [
      'सेब की एक पेटी का मूल्य ₹500 है। पहले इसमें 20% की वृद्धि की जाती है और फिर नए मूल्य में 20% की कमी की जाती है। पेटी का अंतिम मूल्य है',
      ['₹480', '₹500', '₹520', '₹490'],
      'वृद्धि के बाद मूल्य 500 × 1.20 = ₹600 है। ₹600 पर 20% की कमी ₹120 है, अतः अंतिम मूल्य 600 - 120 = ₹480 है। कुल परिवर्तन 4% की कमी है, क्योंकि दूसरा 20% बड़ी राशि पर लिया गया है।',
    ],
    proof: {
      solve: () => {
        const raised = 500 + (20 * 500) / 100;
        return near(raised - (20 * raised) / 100, [480, 500, 520, 490]);
      },
    },
  }),
  single({
    slug: 'jkssb-ari-average-new-number',
    topic: ['Arithmetic', 'Average', 'Including a new number'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'The average of 8 numbers is 25. If one more number, 43, is included, the average of the 9 numbers is',
      ['26', '34', '28', '27'],
      'The sum of the 8 numbers is 8 × 25 = 200. With 43 the sum becomes 243. The new average is 243 ÷ 9 = 27.',
    ],
    hi: [
      '8 संख्याओं का औसत 25 है। यदि एक और संख्या 43 सम्मिलित की जाए, तो 9 संख्याओं का औसत होगा',
      ['26', '34', '28', '27'],
      '8 संख्याओं का योग 8 × 25 = 200 है। 43 सम्मिलित करने पर योग 243 हो जाता है। नया औसत 243 ÷ 9 = 27 है।',
    ],
    proof: {
      solve: () => {
        const eight = [21, 22, 23, 24, 26, 27, 28, 29]; // any eight numbers of average 25
        if (sum(eight) / 8 !== 25) throw new Error('the numbers do not fit the question');
        return near(sum([...eight, 43]) / 9, [26, 34, 28, 27]);
      },
    },
  }),
  single({
    slug: 'jkssb-ari-compound-interest',
    topic: ['Arithmetic', 'Interest', 'Compound interest'],
    difficulty: 'easy',
    key: 'b',
    en: [
      'The compound interest on ₹8,000 for 2 years at 10% per annum, compounded annually, is',
      ['₹1,600', '₹1,680', '₹1,760', '₹9,680'],
      'The interest of the first year is 10% of ₹8,000 = ₹800. In the second year it is 10% of ₹8,800 = ₹880. The total is 800 + 880 = ₹1,680; the simple interest would be ₹1,600.',
    ],
    hi: [
      '₹8,000 पर 10% वार्षिक दर से 2 वर्ष का चक्रवृद्धि ब्याज ज्ञात कीजिए, यदि ब्याज वार्षिक रूप से संयोजित होता है।',
      ['₹1,600', '₹1,680', '₹1,760', '₹9,680'],
      'पहले वर्ष का ब्याज ₹8,000 का 10% = ₹800 है। दूसरे वर्ष का ब्याज ₹8,800 का 10% = ₹880 है। कुल ब्याज 800 + 880 = ₹1,680 है; साधारण ब्याज ₹1,600 होता।',
    ],
    proof: {
      solve: () => {
        let balance = 8000;
        for (let year = 1; year <= 2; year++) balance += (balance * 10) / 100;
        return near(balance - 8000, [1600, 1680, 1760, 9680]);
      },
    },
  }),
  single({
    slug: 'jkssb-ari-work-together',
    topic: ['Arithmetic', 'Time and work', 'Working together'],
    difficulty: 'medium',
    key: 'c',
    en: [
      'A can finish a piece of work in 12 days and B can finish it in 18 days. They work together for 4 days and then A leaves. In how many more days will B finish the rest of the work?',
      ['6 days', '10 days', '8 days', '4 days'],
      r`In one day A and B together do $\dfrac{1}{12} + \dfrac{1}{18} = \dfrac{5}{36}$ of the work, so in 4 days they do $\dfrac{20}{36} = \dfrac59$. The rest is $\dfrac49$. B alone takes $\dfrac49 \times 18 = 8$ days for it.`,
    ],
    hi: [
      'A किसी कार्य को 12 दिनों में तथा B उसे 18 दिनों में पूरा कर सकता है। वे 4 दिन साथ मिलकर कार्य करते हैं और फिर A कार्य छोड़ देता है। B शेष कार्य को और कितने दिनों में पूरा करेगा?',
      ['6 दिन', '10 दिन', '8 दिन', '4 दिन'],
      r`एक दिन में A और B मिलकर कार्य का $\dfrac{1}{12} + \dfrac{1}{18} = \dfrac{5}{36}$ भाग पूरा करते हैं, अतः 4 दिनों में $\dfrac{20}{36} = \dfrac59$ भाग पूरा करते हैं। शेष कार्य $\dfrac49$ है। B अकेला इसे $\dfrac49 \times 18 = 8$ दिनों में पूरा करेगा।`,
    ],
    proof: {
      solve: () => {
        const work = 36; // units: A does 3 a day, B does 2
        let [done, days] = [0, 0];
        for (; days < 4; days++) done += work / 12 + work / 18;
        for (; done < work - 1e-9; days++) done += work / 18;
        return near(days - 4, [6, 10, 8, 4]);
      },
    },
  }),
  single({
    slug: 'jkssb-ari-train-platform',
    topic: ['Arithmetic', 'Speed, time and distance', 'Trains'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'A train 180 m long runs at 54 km/h. The time it takes to cross a platform 120 m long completely is',
      ['20 s', '12 s', '8 s', '16 s'],
      r`The speed is $54 \times \dfrac{5}{18} = 15$ m/s. To cross the platform the train must cover its own length and that of the platform, 180 + 120 = 300 m. The time is 300 ÷ 15 = 20 s.`,
    ],
    hi: [
      '180 मीटर लंबी एक रेलगाड़ी 54 किमी/घंटा की चाल से चल रही है। 120 मीटर लंबे प्लेटफ़ॉर्म को पूरी तरह पार करने में इसे लगने वाला समय है',
      ['20 सेकंड', '12 सेकंड', '8 सेकंड', '16 सेकंड'],
      r`चाल $54 \times \dfrac{5}{18} = 15$ मीटर/सेकंड है। प्लेटफ़ॉर्म पार करने के लिए रेलगाड़ी को अपनी तथा प्लेटफ़ॉर्म की लंबाई, अर्थात 180 + 120 = 300 मीटर, तय करनी होगी। समय 300 ÷ 15 = 20 सेकंड है।`,
    ],
    proof: {
      solve: () => {
        // The tail starts 180 m before the platform and must reach its far end at 120 m.
        const tail = (t: number): number => -180 + ((54 * 1000) / 3600) * t;
        return near(
          bisect((t) => tail(t) - 120, 0, 1000),
          [20, 12, 8, 16],
        );
      },
    },
  }),
  single({
    slug: 'jkssb-ari-share-in-ratio',
    topic: ['Arithmetic', 'Ratio and proportion', 'Division in a ratio'],
    difficulty: 'easy',
    key: 'd',
    en: [
      '₹1,320 is divided among three persons in the ratio 2 : 4 : 5. The largest share is',
      ['₹480', '₹264', '₹660', '₹600'],
      'The sum of the parts is 2 + 4 + 5 = 11, so each part is 1320 ÷ 11 = ₹120. The largest share is 5 × 120 = ₹600.',
    ],
    hi: [
      '₹1,320 को तीन व्यक्तियों में 2 : 4 : 5 के अनुपात में बाँटा जाता है। सबसे बड़ा भाग है',
      ['₹480', '₹264', '₹660', '₹600'],
      'अनुपात के पदों का योग 2 + 4 + 5 = 11 है, अतः प्रत्येक भाग 1320 ÷ 11 = ₹120 है। सबसे बड़ा भाग 5 × 120 = ₹600 है।',
    ],
    proof: {
      solve: () => {
        const part = range(1, 1320).find((p) => 2 * p + 4 * p + 5 * p === 1320) ?? Number.NaN;
        return near(5 * part, [480, 264, 660, 600]);
      },
    },
  }),
  single({
    slug: 'jkssb-ari-bells-together',
    topic: ['Arithmetic', 'HCF and LCM', 'Repeated events'],
    difficulty: 'medium',
    key: 'b',
    en: [
      'Three bells ring at intervals of 12, 18 and 30 minutes. They ring together at 8:00 a.m. When will they next ring together?',
      ['10:00 a.m.', '11:00 a.m.', '9:00 a.m.', '2:00 p.m.'],
      r`They ring together after every LCM of 12, 18 and 30 minutes. Since $12 = 2^2 \times 3$, $18 = 2 \times 3^2$ and $30 = 2 \times 3 \times 5$, the LCM is $2^2 \times 3^2 \times 5 = 180$ minutes. Three hours after 8:00 a.m. is 11:00 a.m.`,
    ],
    hi: [
      'तीन घंटियाँ 12, 18 और 30 मिनट के अंतराल पर बजती हैं। वे पूर्वाह्न 8:00 बजे एक साथ बजती हैं। वे अगली बार एक साथ कब बजेंगी?',
      ['पूर्वाह्न 10:00 बजे', 'पूर्वाह्न 11:00 बजे', 'पूर्वाह्न 9:00 बजे', 'अपराह्न 2:00 बजे'],
      r`वे हर बार 12, 18 और 30 के लघुतम समापवर्त्य (LCM) जितने मिनट बाद एक साथ बजती हैं। चूँकि $12 = 2^2 \times 3$, $18 = 2 \times 3^2$ तथा $30 = 2 \times 3 \times 5$ है, लघुतम समापवर्त्य $2^2 \times 3^2 \times 5 = 180$ मिनट है। पूर्वाह्न 8:00 बजे के तीन घंटे बाद पूर्वाह्न 11:00 बजे होंगे।`,
    ],
    proof: {
      solve: () => {
        const minutes = range(1, 1440).find((m) => [12, 18, 30].every((gap) => m % gap === 0));
        return near(8 + (minutes ?? Number.NaN) / 60, [10, 11, 9, 14]);
      },
    },
  }),
];
