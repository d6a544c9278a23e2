import { r, single } from './build.ts';
import { countWhere, near, words } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const neetBiology: DemoQuestion[] = [
  single({
    slug: 'neet-bio-dihybrid-one-dominant',
    topic: ['Biology', 'Genetics', 'Dihybrid cross'],
    difficulty: 'medium',
    key: 'b',
    en: [
      r`In the cross $\text{AaBb} \times \text{AaBb}$ with independent assortment and complete dominance, what fraction of the offspring shows the dominant phenotype for exactly one of the two characters?`,
      [r`$\dfrac{3}{16}$`, r`$\dfrac{3}{8}$`, r`$\dfrac{9}{16}$`, r`$\dfrac{1}{16}$`],
      r`The phenotypic ratio of the cross is $9 : 3 : 3 : 1$. The two classes with exactly one dominant character make up $3 + 3 = 6$ parts out of 16. The fraction is $\dfrac{6}{16} = \dfrac{3}{8}$.`,
    ],
    hi: [
      r`स्वतंत्र अपव्यूहन तथा पूर्ण प्रभाविता मानते हुए, संकरण $\text{AaBb} \times \text{AaBb}$ की संतति का कितना भाग दो लक्षणों में से ठीक एक के लिए प्रभावी लक्षणप्ररूप दर्शाएगा?`,
      [r`$\dfrac{3}{16}$`, r`$\dfrac{3}{8}$`, r`$\dfrac{9}{16}$`, r`$\dfrac{1}{16}$`],
      r`इस संकरण का लक्षणप्ररूपी अनुपात $9 : 3 : 3 : 1$ है। ठीक एक प्रभावी लक्षण वाले दो वर्ग मिलकर 16 में से $3 + 3 = 6$ भाग होते हैं। अतः यह भाग $\dfrac{6}{16} = \dfrac{3}{8}$ है।`,
    ],
    proof: {
      solve: () => {
        const gametes = ['AB', 'Ab', 'aB', 'ab'];
        const children = words(gametes, 2).map((pair) => pair.join(''));
        const one = countWhere(children, (g) => g.includes('A') !== g.includes('B'));
        return near(one / children.length, [3 / 16, 3 / 8, 9 / 16, 1 / 16]);
      },
    },
  }),
  single({
    slug: 'neet-bio-chargaff-cytosine',
    topic: ['Biology', 'Molecular basis of inheritance', 'Structure of DNA'],
    difficulty: 'easy',
    key: 'd',
    en: [
      r`If $18\%$ of the nitrogenous bases of a double-stranded DNA are adenine, the percentage of cytosine is`,
      [r`$18\%$`, r`$64\%$`, r`$36\%$`, r`$32\%$`],
      r`By Chargaff's rules A = T and G = C in double-stranded DNA. Adenine and thymine together make up $18\% + 18\% = 36\%$. The remaining $64\%$ is shared equally by guanine and cytosine, so cytosine is $32\%$.`,
    ],
    hi: [
      r`यदि किसी द्विरज्जुकी DNA के नाइट्रोजनी क्षारकों में $18\%$ एडेनीन है, तो साइटोसीन का प्रतिशत होगा`,
      [r`$18\%$`, r`$64\%$`, r`$36\%$`, r`$32\%$`],
      r`चारगाफ के नियमों के अनुसार द्विरज्जुकी DNA में A = T तथा G = C होता है। एडेनीन और थाइमीन मिलकर $18\% + 18\% = 36\%$ हैं। शेष $64\%$ में ग्वानीन और साइटोसीन का भाग समान होता है, अतः साइटोसीन $32\%$ है।`,
    ],
    proof: {
      solve: () => {
        // A strand of 25 bases with 36 % of A and T, and its complement.
        const strand = 'ATGGCATGGCATGCCATGGCAGCGC';
        const partner = { A: 'T', T: 'A', G: 'C', C: 'G' };
        const both = [...strand, ...[...strand].map((base) => partner[base as 'A'])];
        const share = (base: string): number =>
          (100 * countWhere(both, (b) => b === base)) / both.length;
        if (share('A') !== 18) throw new Error('the strand does not fit the question');
        return near(share('C'), [18, 64, 36, 32]);
      },
    },
  }),
  single({
    slug: 'neet-bio-krebs-cycle-yield',
    topic: ['Biology', 'Respiration in plants', 'Tricarboxylic acid cycle'],
    difficulty: 'medium',
    key: 'a',
    en: [
      r`During one turn of the tricarboxylic acid cycle, starting with one molecule of acetyl CoA, the numbers of $\text{NADH}$, $\text{FADH}_2$ and $\text{GTP}$ molecules formed are respectively`,
      ['3, 1 and 1', '4, 1 and 1', '3, 2 and 1', '2, 1 and 2'],
      r`In one turn, $\text{NAD}^+$ is reduced at three steps, FAD is reduced at one step (succinate to fumarate), and one GTP is made by substrate-level phosphorylation (succinyl CoA to succinate). So 3 NADH, 1 $\text{FADH}_2$ and 1 GTP are formed. The fourth NADH often counted comes from the conversion of pyruvate to acetyl CoA, which precedes the cycle.`,
    ],
    hi: [
      r`ट्राइकार्बोक्सिलिक अम्ल चक्र के एक फेरे में, एसिटाइल CoA के एक अणु से आरंभ करने पर, बनने वाले $\text{NADH}$, $\text{FADH}_2$ तथा $\text{GTP}$ अणुओं की संख्याएँ क्रमशः हैं`,
      ['3, 1 तथा 1', '4, 1 तथा 1', '3, 2 तथा 1', '2, 1 तथा 2'],
      r`एक फेरे में $\text{NAD}^+$ तीन चरणों में तथा FAD एक चरण में (सक्सिनेट से फ्यूमेरेट) अपचयित होता है, और एक GTP क्रियाधार-स्तरीय फॉस्फोरिलीकरण द्वारा बनता है (सक्सिनाइल CoA से सक्सिनेट)। अतः 3 NADH, 1 $\text{FADH}_2$ और 1 GTP बनते हैं। प्रायः साथ में गिना जाने वाला चौथा NADH पाइरुवेट के एसिटाइल CoA में परिवर्तन से आता है, जो चक्र से पहले होता है।`,
    ],
    proof: {
      source: 'NCERT Biology, Class XI, chapter "Respiration in Plants" (Tricarboxylic Acid Cycle)',
      statement:
        'In one turn of the cycle NAD+ is reduced at three points and FAD+ at one, and one GTP is formed by substrate-level phosphorylation.',
    },
  }),
  single({
    slug: 'neet-bio-nephron-reabsorption',
    topic: ['Biology', 'Excretory products and their elimination', 'Nephron'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'In which part of the nephron does most of the reabsorption of electrolytes and water from the glomerular filtrate take place?',
      [
        'Ascending limb of the loop of Henle',
        'Distal convoluted tubule',
        'Proximal convoluted tubule',
        "Bowman's capsule",
      ],
      'The proximal convoluted tubule is lined by simple cuboidal brush-border epithelium, which gives a large surface for reabsorption. It takes back nearly all the essential nutrients and 70-80% of the electrolytes and water. The ascending limb is impermeable to water, and the distal tubule carries out only conditional reabsorption.',
    ],
    hi: [
      'वृक्काणु (नेफ्रॉन) के किस भाग में गुच्छीय निस्यंद से वैद्युत अपघट्यों तथा जल का अधिकांश पुनरावशोषण होता है?',
      ['हेनले लूप की आरोही भुजा', 'दूरस्थ संवलित नलिका', 'समीपस्थ संवलित नलिका', 'बोमेन संपुट'],
      'समीपस्थ संवलित नलिका सरल घनाकार ब्रुश-बॉर्डर उपकला से आस्तरित होती है, जिससे पुनरावशोषण के लिए अधिक पृष्ठीय क्षेत्रफल मिलता है। यह लगभग सभी आवश्यक पोषक तत्वों तथा 70-80% वैद्युत अपघट्यों और जल का पुनरावशोषण करती है। आरोही भुजा जल के लिए अपारगम्य होती है और दूरस्थ संवलित नलिका में केवल सशर्त पुनरावशोषण होता है।',
    ],
    proof: {
      source:
        'NCERT Biology, Class XI, chapter "Excretory Products and their Elimination" (Function of the Tubules)',
      statement:
        'The proximal convoluted tubule reabsorbs nearly all essential nutrients and 70-80 per cent of the electrolytes and water.',
    },
  }),
  single({
    slug: 'neet-bio-crossing-over-stage',
    topic: ['Biology', 'Cell cycle and cell division', 'Meiosis'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'Crossing over between non-sister chromatids of homologous chromosomes takes place during which stage of prophase I?',
      ['Diplotene', 'Leptotene', 'Zygotene', 'Pachytene'],
      'Homologous chromosomes pair (synapsis) in zygotene. In pachytene the recombination nodules appear and crossing over takes place between non-sister chromatids. In diplotene the synaptonemal complex dissolves and the sites of crossing over become visible as chiasmata.',
    ],
    hi: [
      'समजात गुणसूत्रों के असंतति (नॉन-सिस्टर) अर्धगुणसूत्रों के बीच जीन विनिमय (क्रॉसिंग ओवर) पूर्वावस्था I की किस प्रावस्था में होता है?',
      ['द्विपट्ट (डिप्लोटीन)', 'तनुपट्ट (लेप्टोटीन)', 'युग्मपट्ट (जाइगोटीन)', 'स्थूलपट्ट (पैकीटीन)'],
      'युग्मपट्ट में समजात गुणसूत्र जोड़े बनाते हैं (सूत्रयुग्मन)। स्थूलपट्ट में पुनर्योजन ग्रंथिकाएँ प्रकट होती हैं और असंतति अर्धगुणसूत्रों के बीच जीन विनिमय होता है। द्विपट्ट में सिनेप्टोनीमल सम्मिश्र विघटित हो जाता है और विनिमय के स्थल काइऐज़्मेटा के रूप में दिखाई देते हैं।',
    ],
    proof: {
      source: 'NCERT Biology, Class XI, chapter "Cell Cycle and Cell Division" (Meiosis I)',
      statement:
        'Pachytene is characterised by recombination nodules, the sites at which crossing over occurs between non-sister chromatids.',
    },
  }),
  single({
    slug: 'neet-bio-hardy-weinberg-carriers',
    topic: ['Biology', 'Evolution', 'Hardy-Weinberg principle'],
    difficulty: 'medium',
    key: 'b',
    en: [
      r`In a large randomly mating population at Hardy-Weinberg equilibrium, $16\%$ of the individuals show a recessive trait controlled by one gene with two alleles. The percentage of heterozygous individuals is`,
      [r`$24\%$`, r`$48\%$`, r`$36\%$`, r`$84\%$`],
      r`The recessive individuals give $q^2 = 0.16$, so $q = 0.4$ and $p = 1 - 0.4 = 0.6$. The frequency of heterozygotes is $2pq = 2 \times 0.6 \times 0.4 = 0.48$, that is $48\%$.`,
    ],
    hi: [
      r`हार्डी-वेनबर्ग साम्यावस्था में यादृच्छिक संगम करने वाली एक बड़ी समष्टि में $16\%$ जीव दो युग्मविकल्पियों (एलील) वाले एक जीन द्वारा नियंत्रित अप्रभावी लक्षण दर्शाते हैं। विषमयुग्मजी जीवों का प्रतिशत है`,
      [r`$24\%$`, r`$48\%$`, r`$36\%$`, r`$84\%$`],
      r`अप्रभावी जीवों से $q^2 = 0.16$, अतः $q = 0.4$ तथा $p = 1 - 0.4 = 0.6$ है। विषमयुग्मजी जीवों की आवृत्ति $2pq = 2 \times 0.6 \times 0.4 = 0.48$, अर्थात $48\%$ है।`,
    ],
    proof: {
      solve: () => {
        // A gamete pool of ten alleles; find the share of recessive ones that gives 16 % of aa.
        for (let recessive = 1; recessive < 10; recessive++) {
          const pool = Array.from({ length: 10 }, (_, i) => (i < recessive ? 'a' : 'A'));
          const young = words(pool, 2).map((pair) => pair.join(''));
          if (countWhere(young, (g) => g === 'aa') !== 16) continue;
          return near(
            countWhere(young, (g) => g[0] !== g[1]),
            [24, 48, 36, 84],
          );
        }
        throw new Error('no allele frequency fits');
      },
    },
  }),
  single({
    slug: 'neet-bio-c4-first-product',
    topic: ['Biology', 'Photosynthesis in higher plants', 'C4 pathway'],
    difficulty: 'easy',
    key: 'a',
    en: [
      r`The first stable product of $\ce{CO2}$ fixation in $\text{C}_4$ plants is`,
      [
        'oxaloacetic acid',
        '3-phosphoglyceric acid',
        'phosphoenolpyruvate',
        'ribulose-1,5-bisphosphate',
      ],
      r`In the mesophyll cells of $\text{C}_4$ plants, the enzyme PEP carboxylase adds $\ce{CO2}$ to phosphoenolpyruvate, the 3-carbon acceptor. The first stable product is the 4-carbon oxaloacetic acid (OAA). In $\text{C}_3$ plants the first stable product is the 3-carbon 3-phosphoglyceric acid.`,
    ],
    hi: [
      r`$\text{C}_4$ पादपों में $\ce{CO2}$ स्थिरीकरण का प्रथम स्थायी उत्पाद है`,
      ['ऑक्सैलोएसिटिक अम्ल', '3-फॉस्फोग्लिसरिक अम्ल', 'फॉस्फोईनॉल पाइरुवेट', 'राइबुलोस-1,5-बिसफॉस्फेट'],
      r`$\text{C}_4$ पादपों की पर्णमध्योतक कोशिकाओं में PEP कार्बोक्सिलेज़ एंज़ाइम 3-कार्बन ग्राही फॉस्फोईनॉल पाइरुवेट में $\ce{CO2}$ जोड़ता है। प्रथम स्थायी उत्पाद 4-कार्बन वाला ऑक्सैलोएसिटिक अम्ल (OAA) होता है। $\text{C}_3$ पादपों में प्रथम स्थायी उत्पाद 3-कार्बन वाला 3-फॉस्फोग्लिसरिक अम्ल होता है।`,
    ],
    proof: {
      source: 'NCERT Biology, Class XI, chapter "Photosynthesis in Higher Plants" (The C4 Pathway)',
      statement:
        'The C4 plants have the C4 acid oxaloacetic acid as the first product of CO2 fixation.',
    },
  }),
  single({
    slug: 'neet-bio-diabetes-insipidus-hormone',
    topic: ['Biology', 'Chemical coordination and integration', 'Pituitary gland'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'Central diabetes insipidus is caused by insufficient release of which hormone?',
      ['Insulin', 'Glucagon', 'Vasopressin (ADH)', 'Aldosterone'],
      'Vasopressin, or antidiuretic hormone, is released from the neurohypophysis and makes the distal parts of the renal tubule reabsorb water. When too little is released the kidney cannot conserve water, and large volumes of dilute urine are passed. Lack of insulin causes diabetes mellitus, in which glucose appears in the urine.',
    ],
    hi: [
      'केंद्रीय उदकमेह (डायबिटीज़ इन्सिपिडस) किस हॉर्मोन के अपर्याप्त स्राव के कारण होता है?',
      ['इंसुलिन', 'ग्लूकागॉन', 'वैसोप्रेसिन (ADH)', 'एल्डोस्टेरॉन'],
      'वैसोप्रेसिन अर्थात प्रतिमूत्रल हॉर्मोन पश्च पीयूष ग्रंथि (न्यूरोहाइपोफाइसिस) से मुक्त होता है और वृक्क नलिका के दूरस्थ भागों से जल का पुनरावशोषण कराता है। इसकी कमी होने पर वृक्क जल का संरक्षण नहीं कर पाता और अधिक मात्रा में तनु मूत्र निकलता है। इंसुलिन की कमी से मधुमेह (डायबिटीज़ मेलिटस) होता है, जिसमें मूत्र में ग्लूकोस आता है।',
    ],
    proof: {
      source:
        'NCERT Biology, Class XI, chapter "Chemical Coordination and Integration" (The Pituitary Gland)',
      statement:
        'An impairment affecting the synthesis or release of ADH results in a diminished ability of the kidney to conserve water, a condition known as diabetes insipidus.',
    },
  }),
  single({
    slug: 'neet-bio-haemophilia-carrier-mother',
    topic: ['Biology', 'Genetics', 'Sex-linked inheritance'],
    difficulty: 'medium',
    key: 'a',
    en: [
      'A woman who is a carrier of haemophilia marries a man who is not haemophilic. What is the probability that their next child is a haemophilic son?',
      [r`$\dfrac14$`, r`$\dfrac12$`, r`$\dfrac34$`, r`$\dfrac18$`],
      r`Haemophilia is an X-linked recessive disorder, so the cross is $\text{X}\text{X}^h \times \text{XY}$. The four equally likely children are $\text{XX}$, $\text{XX}^h$, $\text{XY}$ and $\text{X}^h\text{Y}$. Only $\text{X}^h\text{Y}$ is a haemophilic son, so the probability is $\dfrac14$. (Among sons alone it would be $\dfrac12$.)`,
    ],
    hi: [
      'हीमोफीलिया की वाहक एक महिला का विवाह ऐसे पुरुष से होता है जो हीमोफीलिया से ग्रस्त नहीं है। उनकी अगली संतान के हीमोफीलिया-ग्रस्त पुत्र होने की प्रायिकता क्या है?',
      [r`$\dfrac14$`, r`$\dfrac12$`, r`$\dfrac34$`, r`$\dfrac18$`],
      r`हीमोफीलिया X-सहलग्न अप्रभावी विकार है, अतः संकरण $\text{X}\text{X}^h \times \text{XY}$ है। समान प्रायिकता वाली चार संभव संतानें $\text{XX}$, $\text{XX}^h$, $\text{XY}$ तथा $\text{X}^h\text{Y}$ हैं। इनमें केवल $\text{X}^h\text{Y}$ हीमोफीलिया-ग्रस्त पुत्र है, अतः प्रायिकता $\dfrac14$ है। (केवल पुत्रों में यह $\dfrac12$ होती।)`,
    ],
    proof: {
      solve: () => {
        const children = ['X', 'h'].flatMap((egg) => ['X', 'Y'].map((sperm) => egg + sperm));
        const ill = countWhere(children, (child) => child.includes('Y') && child.includes('h'));
        return near(ill / children.length, [1 / 4, 1 / 2, 3 / 4, 1 / 8]);
      },
    },
  }),
  single({
    slug: 'neet-bio-endosperm-chromosomes',
    topic: ['Biology', 'Sexual reproduction in flowering plants', 'Double fertilisation'],
    difficulty: 'medium',
    key: 'c',
    en: [
      'The root-tip cells of a diploid flowering plant have 24 chromosomes. With normal double fertilisation, the number of chromosomes in a cell of its endosperm is',
      ['12', '24', '36', '48'],
      r`The root-tip cells are diploid, so $2n = 24$ and $n = 12$. The primary endosperm nucleus forms when one male gamete ($n$) fuses with the two polar nuclei ($n + n$), so the endosperm is triploid. It has $3n = 3 \times 12 = 36$ chromosomes.`,
    ],
    hi: [
      'एक द्विगुणित पुष्पी पादप की मूलाग्र कोशिकाओं में 24 गुणसूत्र हैं। सामान्य द्विनिषेचन होने पर इसके भ्रूणपोष की एक कोशिका में गुणसूत्रों की संख्या होगी',
      ['12', '24', '36', '48'],
      r`मूलाग्र कोशिकाएँ द्विगुणित होती हैं, अतः $2n = 24$ तथा $n = 12$ है। प्राथमिक भ्रूणपोष केंद्रक एक नर युग्मक ($n$) के दो ध्रुवीय केंद्रकों ($n + n$) के साथ संलयन से बनता है, इसलिए भ्रूणपोष त्रिगुणित होता है। इसमें $3n = 3 \times 12 = 36$ गुणसूत्र होते हैं।`,
    ],
    proof: {
      solve: () => {
        const haploid = 24 / 2;
        const polarNuclei = [haploid, haploid];
        const maleGamete = haploid;
        return near(
          polarNuclei.reduce((total, n) => total + n, maleGamete),
          [12, 24, 36, 48],
        );
      },
    },
  }),
];
