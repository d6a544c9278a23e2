import { r, single } from './build.ts';
import { bisect, integrate, near } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const sscQuant: DemoQuestion[] = [
  single({
    slug: 'ssc-qua-sum-of-cubes-reciprocal',
    topic: ['Quantitative aptitude', 'Algebra', 'Identities'],
    difficulty: 'easy',
    key: 'b',
    en: [
      r`If $x + \dfrac1x = 5$, then the value of $x^3 + \dfrac{1}{x^3}$ is`,
      [r`$125$`, r`$110$`, r`$115$`, r`$140$`],
      r`Cubing both sides gives $x^3 + \dfrac{1}{x^3} + 3\left(x + \dfrac1x\right) = 125$. Hence $x^3 + \dfrac{1}{x^3} = 125 - 3 \times 5 = 110$.`,
    ],
    hi: [
      r`यदि $x + \dfrac1x = 5$ है, तो $x^3 + \dfrac{1}{x^3}$ का मान है`,
      [r`$125$`, r`$110$`, r`$115$`, r`$140$`],
      r`दोनों पक्षों का घन करने पर $x^3 + \dfrac{1}{x^3} + 3\left(x + \dfrac1x\right) = 125$ प्राप्त होता है। अतः $x^3 + \dfrac{1}{x^3} = 125 - 3 \times 5 = 110$ है।`,
    ],
    proof: {
      solve: () => {
        const x = bisect((t) => t + 1 / t - 5, 1, 10);
        return near(x ** 3 + 1 / x ** 3, [125, 110, 115, 140]);
      },
    },
  }),
  single({
    slug: 'ssc-qua-trigonometric-ratio',
    topic: ['Quantitative aptitude', 'Trigonometry', 'Trigonometric ratios'],
    difficulty: 'easy',
    key: 'd',
    en: [
      r`If $\tan\theta = \dfrac34$ and $\theta$ is an acute angle, then the value of $\sin\theta + \cos\theta$ is`,
      [r`$\dfrac15$`, r`$1$`, r`$\dfrac{7}{4}$`, r`$\dfrac75$`],
      r`Take a right triangle with opposite side 3 and adjacent side 4; its hypotenuse is $\sqrt{3^2+4^2} = 5$. So $\sin\theta = \dfrac35$ and $\cos\theta = \dfrac45$. Their sum is $\dfrac75$.`,
    ],
    hi: [
      r`यदि $\tan\theta = \dfrac34$ है तथा $\theta$ एक न्यून कोण है, तो $\sin\theta + \cos\theta$ का मान है`,
      [r`$\dfrac15$`, r`$1$`, r`$\dfrac{7}{4}$`, r`$\dfrac75$`],
      r`एक समकोण त्रिभुज लीजिए जिसकी सम्मुख भुजा 3 और संलग्न भुजा 4 है; इसका कर्ण $\sqrt{3^2+4^2} = 5$ है। अतः $\sin\theta = \dfrac35$ तथा $\cos\theta = \dfrac45$ है। इनका योग $\dfrac75$ है।`,
    ],
    proof: {
      solve: () => {
        const angle = Math.atan(3 / 4);
        return near(Math.sin(angle) + Math.cos(angle), [1 / 5, 1, 7 / 4, 7 / 5]);
      },
    },
  }),
  single({
    slug: 'ssc-qua-direct-common-tangent',
    topic: ['Quantitative aptitude', 'Geometry', 'Circles and tangents'],
    difficulty: 'medium',
    key: 'a',
    en: [
      'Two circles of radii 9 cm and 4 cm touch each other externally. The length of their direct common tangent is',
      ['12 cm', '13 cm', '6 cm', '10 cm'],
      r`The distance between the centres is $9 + 4 = 13$ cm. The length of the direct common tangent is $\sqrt{d^2 - (r_1 - r_2)^2} = \sqrt{13^2 - 5^2} = \sqrt{144} = 12$ cm.`,
    ],
    hi: [
      '9 सेमी और 4 सेमी त्रिज्या वाले दो वृत्त एक-दूसरे को बाह्यतः स्पर्श करते हैं। उनकी सीधी उभयनिष्ठ स्पर्श रेखा की लंबाई है',
      ['12 सेमी', '13 सेमी', '6 सेमी', '10 सेमी'],
      r`केंद्रों के बीच की दूरी $9 + 4 = 13$ सेमी है। सीधी उभयनिष्ठ स्पर्श रेखा की लंबाई $\sqrt{d^2 - (r_1 - r_2)^2} = \sqrt{13^2 - 5^2} = \sqrt{144} = 12$ सेमी है।`,
    ],
    proof: {
      solve: () => {
        // On the tangent as x-axis the centres are (0, 9) and (x, 4), 9 + 4 apart.
        return near(
          bisect((x) => Math.hypot(x, 9 - 4) - (9 + 4), 0, 100),
          [12, 13, 6, 10],
        );
      },
    },
  }),
  single({
    slug: 'ssc-qua-marked-price-discount',
    topic: ['Quantitative aptitude', 'Profit and loss', 'Discount'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'A shopkeeper marks his goods 40% above the cost price and allows a discount of 25% on the marked price. His profit or loss per cent is',
      ['15% profit', '5% loss', '5% profit', '10% profit'],
      'Let the cost price be ₹100; the marked price is then ₹140. The discount is 25% of ₹140 = ₹35, so the selling price is ₹105. The profit is ₹5 on ₹100, that is 5%.',
    ],
    hi: [
      'एक दुकानदार अपनी वस्तुओं पर क्रय मूल्य से 40% अधिक मूल्य अंकित करता है और अंकित मूल्य पर 25% की छूट देता है। उसका लाभ या हानि प्रतिशत है',
      ['15% लाभ', '5% हानि', '5% लाभ', '10% लाभ'],
      'मान लीजिए क्रय मूल्य ₹100 है; तब अंकित मूल्य ₹140 है। छूट ₹140 का 25% = ₹35 है, अतः विक्रय मूल्य ₹105 है। ₹100 पर लाभ ₹5 है, अर्थात 5% लाभ है।',
    ],
    proof: {
      solve: () => {
        const cost = 640;
        const marked = cost + (40 * cost) / 100;
        const selling = marked - (25 * marked) / 100;
        return near((100 * (selling - cost)) / cost, [15, -5, 5, 10]);
      },
    },
  }),
  single({
    slug: 'ssc-qua-boat-still-water',
    topic: ['Quantitative aptitude', 'Speed, time and distance', 'Boats and streams'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'A boat goes 30 km downstream in 2 hours and 18 km upstream in 2 hours. The speed of the boat in still water is',
      ['12 km/h', '3 km/h', '15 km/h', '9 km/h'],
      r`The downstream speed is $30 \div 2 = 15$ km/h and the upstream speed is $18 \div 2 = 9$ km/h. The speed in still water is the mean of the two, $\dfrac{15 + 9}{2} = 12$ km/h. The speed of the stream is 3 km/h.`,
    ],
    hi: [
      'एक नाव धारा के अनुकूल 30 किमी की दूरी 2 घंटे में और धारा के प्रतिकूल 18 किमी की दूरी 2 घंटे में तय करती है। शांत जल में नाव की चाल है',
      ['12 किमी/घंटा', '3 किमी/घंटा', '15 किमी/घंटा', '9 किमी/घंटा'],
      r`धारा के अनुकूल चाल $30 \div 2 = 15$ किमी/घंटा तथा धारा के प्रतिकूल चाल $18 \div 2 = 9$ किमी/घंटा है। शांत जल में चाल इन दोनों का औसत, $\dfrac{15 + 9}{2} = 12$ किमी/घंटा है। धारा की चाल 3 किमी/घंटा है।`,
    ],
    proof: {
      solve: () => {
        // (b + s) 2 = 30 fixes s for every b; (b - s) 2 = 18 then fixes b.
        const boat = bisect((b) => 2 * (b - (30 / 2 - b)) - 18, 0, 30);
        return near(boat, [12, 3, 15, 9]);
      },
    },
  }),
  single({
    slug: 'ssc-qua-sphere-to-wire',
    topic: ['Quantitative aptitude', 'Mensuration', 'Volume of solids'],
    difficulty: 'medium',
    key: 'd',
    en: [
      'A solid metal sphere of radius 6 cm is melted and drawn into a cylindrical rod of radius 2 cm. The length of the rod is',
      ['54 cm', '36 cm', '108 cm', '72 cm'],
      r`The volume does not change, so $\dfrac43\pi \times 6^3 = \pi \times 2^2 \times h$. This gives $288\pi = 4\pi h$. Hence $h = 72$ cm.`,
    ],
    hi: [
      '6 सेमी त्रिज्या वाले धातु के एक ठोस गोले को पिघलाकर 2 सेमी त्रिज्या की बेलनाकार छड़ बनाई जाती है। छड़ की लंबाई है',
      ['54 सेमी', '36 सेमी', '108 सेमी', '72 सेमी'],
      r`आयतन नहीं बदलता, अतः $\dfrac43\pi \times 6^3 = \pi \times 2^2 \times h$ है। इससे $288\pi = 4\pi h$ प्राप्त होता है। अतः $h = 72$ सेमी है।`,
    ],
    proof: {
      solve: () => {
        const sphere = integrate((z) => Math.PI * (6 ** 2 - z ** 2), -6, 6); // slice by slice
        return near(sphere / (Math.PI * 2 ** 2), [54, 36, 108, 72]);
      },
    },
  }),
];
