import { r, single } from './build.ts';
import { bisect, motion, near, solveLinear } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const neetPhysics: DemoQuestion[] = [
  single({
    slug: 'neet-phy-convex-lens-image',
    topic: ['Physics', 'Ray optics', 'Thin lenses'],
    difficulty: 'easy',
    key: 'b',
    en: [
      r`An object is placed $30\,\text{cm}$ in front of a thin convex lens of focal length $20\,\text{cm}$. The distance of the image from the lens is`,
      [r`$12\,\text{cm}$`, r`$60\,\text{cm}$`, r`$50\,\text{cm}$`, r`$30\,\text{cm}$`],
      r`With $u = -30\,\text{cm}$ and $f = +20\,\text{cm}$, the lens formula $\dfrac1v - \dfrac1u = \dfrac1f$ gives $\dfrac1v = \dfrac1{20} - \dfrac1{30} = \dfrac1{60}$. Hence $v = +60\,\text{cm}$: a real, inverted image on the other side of the lens.`,
    ],
    hi: [
      r`एक बिंब को $20\,\text{cm}$ फोकस दूरी वाले पतले उत्तल लेंस के सामने $30\,\text{cm}$ की दूरी पर रखा गया है। लेंस से प्रतिबिंब की दूरी है`,
      [r`$12\,\text{cm}$`, r`$60\,\text{cm}$`, r`$50\,\text{cm}$`, r`$30\,\text{cm}$`],
      r`$u = -30\,\text{cm}$ तथा $f = +20\,\text{cm}$ लेने पर लेंस सूत्र $\dfrac1v - \dfrac1u = \dfrac1f$ से $\dfrac1v = \dfrac1{20} - \dfrac1{30} = \dfrac1{60}$ प्राप्त होता है। अतः $v = +60\,\text{cm}$, अर्थात लेंस के दूसरी ओर वास्तविक और उलटा प्रतिबिंब बनता है।`,
    ],
    proof: {
      solve: () => {
        // Where the ray parallel to the axis and the ray through the centre meet again.
        const [object, focus, height] = [30, 20, 1];
        const parallel = (x: number): number => height * (1 - x / focus);
        const central = (x: number): number => (-height * x) / object;
        return near(
          bisect((x) => parallel(x) - central(x), 1, 1000),
          [12, 60, 50, 30],
        );
      },
    },
  }),
  single({
    slug: 'neet-phy-resistor-network-current',
    topic: ['Physics', 'Current electricity', 'Combination of resistors'],
    difficulty: 'medium',
    key: 'd',
    en: [
      r`Two $6\,\Omega$ resistors joined in parallel are connected in series with a third $6\,\Omega$ resistor across an $18\,\text{V}$ battery of negligible internal resistance. The current through each of the two resistors in parallel is`,
      [r`$2.0\,\text{A}$`, r`$0.5\,\text{A}$`, r`$3.0\,\text{A}$`, r`$1.0\,\text{A}$`],
      r`The parallel pair is equivalent to $3\,\Omega$, so the total resistance is $3 + 6 = 9\,\Omega$ and the battery current is $\dfrac{18}{9} = 2.0\,\text{A}$. This current divides equally between the two equal resistors. Each of them carries $1.0\,\text{A}$.`,
    ],
    hi: [
      r`समांतर क्रम में जुड़े $6\,\Omega$ के दो प्रतिरोधकों को $6\,\Omega$ के एक तीसरे प्रतिरोधक के साथ श्रेणीक्रम में नगण्य आंतरिक प्रतिरोध वाली $18\,\text{V}$ की बैटरी से जोड़ा गया है। समांतर क्रम में जुड़े दोनों प्रतिरोधकों में से प्रत्येक में प्रवाहित धारा है`,
      [r`$2.0\,\text{A}$`, r`$0.5\,\text{A}$`, r`$3.0\,\text{A}$`, r`$1.0\,\text{A}$`],
      r`समांतर युग्म का तुल्य प्रतिरोध $3\,\Omega$ है, अतः कुल प्रतिरोध $3 + 6 = 9\,\Omega$ तथा बैटरी से प्रवाहित धारा $\dfrac{18}{9} = 2.0\,\text{A}$ है। यह धारा दो समान प्रतिरोधकों में बराबर बँट जाती है। अतः प्रत्येक में $1.0\,\text{A}$ धारा है।`,
    ],
    proof: {
      solve: () => {
        // Kirchhoff: i = i1 + i2, 6 i + 6 i1 = 18, 6 i1 = 6 i2.
        const [, i1 = 0] = solveLinear(
          [
            [1, -1, -1],
            [6, 6, 0],
            [0, 6, -6],
          ],
          [0, 18, 0],
        );
        return near(i1, [2, 0.5, 3, 1]);
      },
    },
  }),
  single({
    slug: 'neet-phy-rms-speed-temperature',
    topic: ['Physics', 'Kinetic theory of gases', 'Root mean square speed'],
    difficulty: 'easy',
    key: 'a',
    en: [
      r`The root mean square speed of the molecules of an ideal gas at $-73\,^\circ\text{C}$ is $v$. At what temperature will it be $1.5v$?`,
      [
        r`$177\,^\circ\text{C}$`,
        r`$27\,^\circ\text{C}$`,
        r`$-110\,^\circ\text{C}$`,
        r`$450\,^\circ\text{C}$`,
      ],
      r`The rms speed is $\sqrt{\dfrac{3RT}{M}}$, so it is proportional to $\sqrt T$. To make it $1.5$ times as large, the absolute temperature must become $1.5^2 = 2.25$ times: $T = 2.25 \times 200 = 450\,\text{K}$. This is $450 - 273 = 177\,^\circ\text{C}$.`,
    ],
    hi: [
      r`$-73\,^\circ\text{C}$ पर किसी आदर्श गैस के अणुओं की वर्ग माध्य मूल चाल $v$ है। किस ताप पर यह $1.5v$ होगी?`,
      [
        r`$177\,^\circ\text{C}$`,
        r`$27\,^\circ\text{C}$`,
        r`$-110\,^\circ\text{C}$`,
        r`$450\,^\circ\text{C}$`,
      ],
      r`वर्ग माध्य मूल चाल $\sqrt{\dfrac{3RT}{M}}$ होती है, अतः यह $\sqrt T$ के समानुपाती है। इसे $1.5$ गुना करने के लिए परम ताप $1.5^2 = 2.25$ गुना होना चाहिए: $T = 2.25 \times 200 = 450\,\text{K}$। यह $450 - 273 = 177\,^\circ\text{C}$ के बराबर है।`,
    ],
    proof: {
      solve: () => {
        const speed = (celsius: number): number => Math.sqrt((3 * 8.314 * (celsius + 273)) / 0.032);
        return near(
          bisect((t) => speed(t) - 1.5 * speed(-73), -73, 5000),
          [177, 27, -110, 450],
        );
      },
    },
  }),
  single({
    slug: 'neet-phy-spring-maximum-speed',
    topic: ['Physics', 'Oscillations', 'Spring-mass system'],
    difficulty: 'medium',
    key: 'c',
    en: [
      r`A body of mass $0.50\,\text{kg}$ attached to a spring of force constant $200\,\text{N m}^{-1}$ oscillates on a smooth horizontal table with an amplitude of $10\,\text{cm}$. Its maximum speed is`,
      [
        r`$4.0\,\text{m s}^{-1}$`,
        r`$1.0\,\text{m s}^{-1}$`,
        r`$2.0\,\text{m s}^{-1}$`,
        r`$20\,\text{m s}^{-1}$`,
      ],
      r`The angular frequency is $\omega = \sqrt{\dfrac{k}{m}} = \sqrt{\dfrac{200}{0.50}} = 20\,\text{rad s}^{-1}$. The maximum speed is $v_{\max} = \omega A = 20 \times 0.10 = 2.0\,\text{m s}^{-1}$, reached at the mean position.`,
    ],
    hi: [
      r`$0.50\,\text{kg}$ द्रव्यमान का एक पिंड $200\,\text{N m}^{-1}$ बल नियतांक वाली कमानी से जुड़ा है और चिकनी क्षैतिज मेज़ पर $10\,\text{cm}$ के आयाम से दोलन करता है। इसकी अधिकतम चाल है`,
      [
        r`$4.0\,\text{m s}^{-1}$`,
        r`$1.0\,\text{m s}^{-1}$`,
        r`$2.0\,\text{m s}^{-1}$`,
        r`$20\,\text{m s}^{-1}$`,
      ],
      r`कोणीय आवृत्ति $\omega = \sqrt{\dfrac{k}{m}} = \sqrt{\dfrac{200}{0.50}} = 20\,\text{rad s}^{-1}$ है। अधिकतम चाल $v_{\max} = \omega A = 20 \times 0.10 = 2.0\,\text{m s}^{-1}$ है, जो माध्य स्थिति पर होती है।`,
    ],
    proof: {
      solve: () => {
        const run = motion(
          { x: 0.1, v: 0 },
          (x) => (-200 * x) / 0.5,
          (_x, _v, t) => t > 1,
        );
        return near(run.maxSpeed, [4, 1, 2, 20]);
      },
    },
  }),
  single({
    slug: 'neet-phy-decay-time',
    topic: ['Physics', 'Nuclei', 'Radioactive decay'],
    difficulty: 'easy',
    key: 'b',
    en: [
      r`The half-life of a radioactive isotope is $8$ days. The time in which $93.75\%$ of a sample of it decays is`,
      ['24 days', '32 days', '40 days', '16 days'],
      r`The part left undecayed is $100 - 93.75 = 6.25\%$, which is $\dfrac{1}{16} = \left(\dfrac12\right)^4$ of the sample. Four half-lives are therefore needed. The time is $4 \times 8 = 32$ days.`,
    ],
    hi: [
      r`किसी रेडियोएक्टिव समस्थानिक की अर्धायु $8$ दिन है। इसके नमूने के $93.75\%$ भाग का क्षय होने में लगने वाला समय है`,
      ['24 दिन', '32 दिन', '40 दिन', '16 दिन'],
      r`बचा हुआ (अक्षयित) भाग $100 - 93.75 = 6.25\%$ है, जो नमूने का $\dfrac{1}{16} = \left(\dfrac12\right)^4$ है। अतः चार अर्धायु के बराबर समय लगता है। यह समय $4 \times 8 = 32$ दिन है।`,
    ],
    proof: {
      solve: () => {
        const left = (days: number): number => Math.exp((-Math.LN2 / 8) * days);
        return near(
          bisect((t) => left(t) - (1 - 0.9375), 0, 1000),
          [24, 32, 40, 16],
        );
      },
    },
  }),
];
