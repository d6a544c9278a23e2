import { r, single } from './build.ts';
import { bisect, near, pickWhere } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const neetChemistry: DemoQuestion[] = [
  single({
    slug: 'neet-che-sulphuric-acid-ph',
    topic: ['Chemistry', 'Ionic equilibrium', 'pH of strong acids'],
    difficulty: 'easy',
    key: 'a',
    en: [
      r`Assuming complete ionisation of both protons, the pH of $0.005\,\text{M}$ $\ce{H2SO4}$ at $25\,^\circ\text{C}$ is`,
      [r`$2.0$`, r`$2.3$`, r`$1.7$`, r`$3.0$`],
      r`Each molecule gives two protons, so $[\ce{H+}] = 2 \times 0.005 = 0.01\,\text{M}$. Then $\text{pH} = -\log(10^{-2}) = 2.0$. Forgetting the second proton would give $2.3$.`,
    ],
    hi: [
      r`दोनों प्रोटॉनों का पूर्ण आयनन मानते हुए, $25\,^\circ\text{C}$ पर $0.005\,\text{M}$ $\ce{H2SO4}$ का pH है`,
      [r`$2.0$`, r`$2.3$`, r`$1.7$`, r`$3.0$`],
      r`प्रत्येक अणु दो प्रोटॉन देता है, अतः $[\ce{H+}] = 2 \times 0.005 = 0.01\,\text{M}$ है। तब $\text{pH} = -\log(10^{-2}) = 2.0$ है। दूसरे प्रोटॉन को छोड़ देने पर $2.3$ आता।`,
    ],
    proof: {
      solve: () => {
        // Charge balance with the ions of water: [H+] = [OH-] + 2 [SO4 2-].
        const excess = (ph: number): number => 10 ** -ph - 1e-14 / 10 ** -ph - 2 * 0.005;
        return near(bisect(excess, 0, 14), [2, 2.3, 1.7, 3]);
      },
    },
  }),
  single({
    slug: 'neet-che-dichromate-oxidation-number',
    topic: ['Chemistry', 'Redox reactions', 'Oxidation number'],
    difficulty: 'easy',
    key: 'd',
    en: [
      r`The oxidation number of chromium in $\ce{K2Cr2O7}$ is`,
      [r`$+3$`, r`$+7$`, r`$+12$`, r`$+6$`],
      r`Let the oxidation number of Cr be $x$. The compound is neutral, with K as $+1$ and O as $-2$, so $2(+1) + 2x + 7(-2) = 0$. Hence $2x = 12$ and $x = +6$.`,
    ],
    hi: [
      r`$\ce{K2Cr2O7}$ में क्रोमियम की ऑक्सीकरण संख्या है`,
      [r`$+3$`, r`$+7$`, r`$+12$`, r`$+6$`],
      r`मान लीजिए Cr की ऑक्सीकरण संख्या $x$ है। यौगिक उदासीन है तथा K की ऑक्सीकरण संख्या $+1$ और O की $-2$ है, अतः $2(+1) + 2x + 7(-2) = 0$। इसलिए $2x = 12$ तथा $x = +6$ है।`,
    ],
    proof: {
      solve: () => pickWhere([3, 7, 12, 6], (chromium) => 2 * 1 + 2 * chromium + 7 * -2 === 0),
    },
  }),
  single({
    slug: 'neet-che-limestone-purity',
    topic: ['Chemistry', 'Some basic concepts of chemistry', 'Stoichiometry'],
    difficulty: 'medium',
    key: 'c',
    en: [
      r`$25\,\text{g}$ of limestone containing $80\%$ of $\ce{CaCO3}$ by mass is heated strongly: $\ce{CaCO3 -> CaO + CO2}$. The mass of $\ce{CaO}$ formed from the $\ce{CaCO3}$ is (Ca = 40, C = 12, O = 16)`,
      [r`$14.0\,\text{g}$`, r`$8.8\,\text{g}$`, r`$11.2\,\text{g}$`, r`$20.0\,\text{g}$`],
      r`The mass of pure $\ce{CaCO3}$ is $0.80 \times 25 = 20\,\text{g}$, which is $\dfrac{20}{100} = 0.20\,\text{mol}$. Each mole gives one mole of $\ce{CaO}$ of molar mass $56\,\text{g mol}^{-1}$. The mass formed is $0.20 \times 56 = 11.2\,\text{g}$; the $8.8\,\text{g}$ is the $\ce{CO2}$ given off.`,
    ],
    hi: [
      r`द्रव्यमान के अनुसार $80\%$ $\ce{CaCO3}$ युक्त $25\,\text{g}$ चूना पत्थर को तेज़ गर्म किया जाता है: $\ce{CaCO3 -> CaO + CO2}$। $\ce{CaCO3}$ से बनने वाले $\ce{CaO}$ का द्रव्यमान है (Ca = 40, C = 12, O = 16)`,
      [r`$14.0\,\text{g}$`, r`$8.8\,\text{g}$`, r`$11.2\,\text{g}$`, r`$20.0\,\text{g}$`],
      r`शुद्ध $\ce{CaCO3}$ का द्रव्यमान $0.80 \times 25 = 20\,\text{g}$ है, जो $\dfrac{20}{100} = 0.20\,\text{mol}$ है। प्रत्येक मोल से $56\,\text{g mol}^{-1}$ मोलर द्रव्यमान वाला एक मोल $\ce{CaO}$ बनता है। अतः बनने वाला द्रव्यमान $0.20 \times 56 = 11.2\,\text{g}$ है; $8.8\,\text{g}$ निकलने वाली $\ce{CO2}$ का द्रव्यमान है।`,
    ],
    proof: {
      solve: () => {
        const [ca, c, o] = [40, 12, 16];
        const moles = (25 * 0.8) / (ca + c + 3 * o);
        return near(moles * (ca + o), [14, 8.8, 11.2, 20]);
      },
    },
  }),
  single({
    slug: 'neet-che-xenon-tetrafluoride-shape',
    topic: ['Chemistry', 'Chemical bonding', 'VSEPR theory'],
    difficulty: 'medium',
    key: 'b',
    en: [
      r`According to the VSEPR theory, the shape of the $\ce{XeF4}$ molecule is`,
      ['tetrahedral', 'square planar', 'see-saw', 'square pyramidal'],
      r`Xenon has 8 valence electrons; four are used in the bonds with fluorine and four remain as two lone pairs. The six electron pairs point to the corners of an octahedron, with the two lone pairs opposite each other. The four fluorine atoms therefore lie at the corners of a square: the molecule is square planar.`,
    ],
    hi: [
      r`VSEPR सिद्धांत के अनुसार $\ce{XeF4}$ अणु की आकृति है`,
      ['चतुष्फलकीय', 'वर्ग समतलीय', 'ढेंकुली (सी-सॉ)', 'वर्ग पिरामिडी'],
      r`ज़ीनॉन में 8 संयोजी इलेक्ट्रॉन होते हैं; इनमें से चार फ्लुओरीन के साथ आबंधों में प्रयुक्त होते हैं और शेष चार दो एकाकी युग्म बनाते हैं। छह इलेक्ट्रॉन युग्म अष्टफलक के कोनों की ओर दिष्ट होते हैं, जिनमें दोनों एकाकी युग्म एक-दूसरे के ठीक विपरीत रहते हैं। अतः चारों फ्लुओरीन परमाणु एक वर्ग के कोनों पर होते हैं, अर्थात अणु वर्ग समतलीय है।`,
    ],
    proof: {
      solve: () => {
        const bonds = 4;
        const lonePairs = (8 - bonds) / 2;
        // [electron pairs, lone pairs] of each shape in the options.
        const shapes: [number, number][] = [
          [4, 0],
          [6, 2],
          [5, 1],
          [6, 1],
        ];
        const [a, b, c, d] = shapes.map(
          ([pairs, lone]) => pairs === bonds + lonePairs && lone === lonePairs,
        );
        return pickWhere([a, b, c, d], (fits) => fits === true);
      },
    },
  }),
  single({
    slug: 'neet-che-peroxide-effect',
    topic: ['Chemistry', 'Hydrocarbons', 'Addition to alkenes'],
    difficulty: 'easy',
    key: 'd',
    en: [
      r`The main product of the addition of $\ce{HBr}$ to propene in the presence of benzoyl peroxide is`,
      ['2-bromopropane', '1,2-dibromopropane', '3-bromoprop-1-ene', '1-bromopropane'],
      r`In the presence of a peroxide, $\ce{HBr}$ adds by a free-radical mechanism. The bromine atom adds first, to the terminal carbon, because this gives the more stable secondary radical. The product is 1-bromopropane (anti-Markovnikov addition, or Kharasch effect); without peroxide it would be 2-bromopropane.`,
    ],
    hi: [
      r`बेंज़ॉयल परॉक्साइड की उपस्थिति में प्रोपीन पर $\ce{HBr}$ के योग का मुख्य उत्पाद है`,
      ['2-ब्रोमोप्रोपेन', '1,2-डाइब्रोमोप्रोपेन', '3-ब्रोमोप्रोप-1-ईन', '1-ब्रोमोप्रोपेन'],
      r`परॉक्साइड की उपस्थिति में $\ce{HBr}$ का योग मुक्त मूलक क्रियाविधि से होता है। ब्रोमीन परमाणु पहले सिरे वाले कार्बन से जुड़ता है, क्योंकि इससे अधिक स्थायी द्वितीयक मूलक बनता है। उत्पाद 1-ब्रोमोप्रोपेन होता है (प्रति-मार्कोनीकॉफ योग अथवा खराश प्रभाव); परॉक्साइड के बिना 2-ब्रोमोप्रोपेन बनता।`,
    ],
    proof: {
      source:
        'NCERT Chemistry, Class XI, chapter "Hydrocarbons" (anti-Markovnikov addition or peroxide effect)',
      statement:
        'In the presence of peroxide, addition of HBr to unsymmetrical alkenes such as propene takes place contrary to the Markovnikov rule, giving 1-bromopropane.',
    },
  }),
];
