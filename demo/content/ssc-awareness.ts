import { r, single } from './build.ts';
import type { DemoQuestion } from './types.ts';

export const sscAwareness: DemoQuestion[] = [
  single({
    slug: 'ssc-gen-ozone-layer',
    topic: ['General awareness', 'Geography', 'Atmosphere'],
    difficulty: 'easy',
    key: 'b',
    en: [
      "Most of the ozone of the Earth's atmosphere lies in which layer?",
      ['Troposphere', 'Stratosphere', 'Mesosphere', 'Thermosphere'],
      'The stratosphere lies above the tropopause and extends up to about 50 km. It contains the ozone layer, which absorbs ultraviolet radiation from the Sun. Weather takes place in the troposphere below it.',
    ],
    hi: [
      'पृथ्वी के वायुमंडल की अधिकांश ओज़ोन किस परत में होती है?',
      ['क्षोभमंडल', 'समतापमंडल', 'मध्यमंडल', 'तापमंडल'],
      'समतापमंडल क्षोभसीमा के ऊपर होता है और लगभग 50 किमी की ऊँचाई तक फैला है। इसमें ओज़ोन परत होती है, जो सूर्य से आने वाले पराबैंगनी विकिरण को अवशोषित करती है। मौसम संबंधी घटनाएँ इसके नीचे क्षोभमंडल में होती हैं।',
    ],
    proof: {
      source:
        'NCERT Geography, Class XI, Fundamentals of Physical Geography, chapter "Composition and Structure of Atmosphere"',
      statement:
        'The stratosphere is found above the tropopause up to a height of 50 km and contains the ozone layer, which absorbs ultraviolet radiation.',
    },
  }),
  single({
    slug: 'ssc-gen-battle-of-plassey',
    topic: ['General awareness', 'History', 'Rise of British power'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'In the Battle of Plassey (1757) the East India Company defeated which Nawab of Bengal?',
      ['Alivardi Khan', 'Mir Qasim', 'Mir Jafar', 'Siraj-ud-Daulah'],
      'Robert Clive led the army of the East India Company against Siraj-ud-Daulah at Plassey on 23 June 1757. Mir Jafar, a commander of the Nawab, did not fight, and the Company made him Nawab afterwards. Mir Qasim was defeated in the Battle of Buxar in 1764.',
    ],
    hi: [
      'प्लासी के युद्ध (1757) में ईस्ट इंडिया कंपनी ने बंगाल के किस नवाब को पराजित किया?',
      ['अलीवर्दी ख़ान', 'मीर क़ासिम', 'मीर जाफ़र', 'सिराजुद्दौला'],
      '23 जून 1757 को प्लासी में रॉबर्ट क्लाइव ने सिराजुद्दौला के विरुद्ध ईस्ट इंडिया कंपनी की सेना का नेतृत्व किया। नवाब के सेनापति मीर जाफ़र ने युद्ध में भाग नहीं लिया और बाद में कंपनी ने उसे नवाब बना दिया। मीर क़ासिम 1764 में बक्सर के युद्ध में पराजित हुआ।',
    ],
    proof: {
      source:
        'NCERT History, Class VIII, Our Pasts III, chapter "From Trade to Territory: The Company Establishes Power"',
      statement:
        "In 1757 Robert Clive led the Company's army against Sirajuddaulah at Plassey and defeated him.",
    },
  }),
  single({
    slug: 'ssc-gen-untouchability-article',
    topic: ['General awareness', 'Indian polity', 'Fundamental rights'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'Which Article of the Constitution of India abolishes untouchability?',
      ['Article 17', 'Article 14', 'Article 18', 'Article 23'],
      'Article 17 abolishes "untouchability" and forbids its practice in any form. Article 14 gives equality before the law, Article 18 abolishes titles and Article 23 prohibits traffic in human beings and forced labour.',
    ],
    hi: [
      'भारत के संविधान का कौन-सा अनुच्छेद अस्पृश्यता का अंत करता है?',
      ['अनुच्छेद 17', 'अनुच्छेद 14', 'अनुच्छेद 18', 'अनुच्छेद 23'],
      'अनुच्छेद 17 “अस्पृश्यता” का अंत करता है और किसी भी रूप में इसका आचरण निषिद्ध करता है। अनुच्छेद 14 विधि के समक्ष समता देता है, अनुच्छेद 18 उपाधियों का अंत करता है तथा अनुच्छेद 23 मानव के दुर्व्यापार और बलात् श्रम का प्रतिषेध करता है।',
    ],
    proof: {
      source: 'Constitution of India, Article 17',
      statement: '"Untouchability" is abolished and its practice in any form is forbidden.',
    },
  }),
  single({
    slug: 'ssc-gen-lothal-state',
    topic: ['General awareness', 'History', 'Harappan civilisation'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'Lothal, a Harappan site where a dockyard has been found, is in which present-day State?',
      ['Rajasthan', 'Haryana', 'Gujarat', 'Punjab'],
      'Lothal is in Gujarat, near the Gulf of Khambhat. A large brick basin there is identified as a dockyard. Kalibangan is in Rajasthan, and Rakhigarhi and Banawali are in Haryana.',
    ],
    hi: [
      'हड़प्पाकालीन स्थल लोथल, जहाँ गोदी (डॉकयार्ड) मिली है, वर्तमान में किस राज्य में स्थित है?',
      ['राजस्थान', 'हरियाणा', 'गुजरात', 'पंजाब'],
      'लोथल गुजरात में खंभात की खाड़ी के निकट स्थित है। वहाँ ईंटों से बने एक बड़े कुंड को गोदी माना गया है। कालीबंगा राजस्थान में है तथा राखीगढ़ी और बनावली हरियाणा में हैं।',
    ],
    proof: {
      source:
        'UNESCO World Heritage Tentative Lists, India: "Archaeological remains of a Harappa Port-Town, Lothal"',
      statement: 'The Harappan port town of Lothal, with its dockyard, is in the State of Gujarat.',
    },
  }),
  single({
    slug: 'ssc-gen-rust-composition',
    topic: ['General awareness', 'General science', 'Corrosion'],
    difficulty: 'medium',
    key: 'b',
    en: [
      'The rust that forms on iron is chemically',
      ['iron carbonate', 'hydrated iron(III) oxide', 'iron sulphide', 'anhydrous iron(II) oxide'],
      r`Iron rusts when it is exposed to both oxygen and moisture. The reddish-brown product is hydrated iron(III) oxide, $\ce{Fe2O3.xH2O}$. Painting, oiling and galvanising keep air and water away from the metal.`,
    ],
    hi: [
      'लोहे पर लगने वाला ज़ंग रासायनिक दृष्टि से है',
      ['आयरन कार्बोनेट', 'जलयोजित आयरन(III) ऑक्साइड', 'आयरन सल्फ़ाइड', 'निर्जल आयरन(II) ऑक्साइड'],
      r`ऑक्सीजन और नमी दोनों के संपर्क में आने पर लोहे में ज़ंग लगता है। इससे बनने वाला लाल-भूरा पदार्थ जलयोजित आयरन(III) ऑक्साइड $\ce{Fe2O3.xH2O}$ है। पेंट करना, तेल लगाना और यशदलेपन (गैल्वनीकरण) धातु को वायु और जल से बचाते हैं।`,
    ],
    proof: {
      source: 'NCERT Chemistry, Class XII, chapter "Electrochemistry" (Corrosion)',
      statement: 'Rust is hydrated ferric oxide, Fe2O3.xH2O.',
    },
  }),
  single({
    slug: 'ssc-gen-reserve-bank-established',
    topic: ['General awareness', 'Indian economy', 'Banking'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'On which date did the Reserve Bank of India begin its operations?',
      ['1 January 1949', '15 August 1947', '1 July 1955', '1 April 1935'],
      'The Reserve Bank of India was set up on 1 April 1935 under the Reserve Bank of India Act, 1934. It was nationalised on 1 January 1949. On 1 July 1955 the State Bank of India was constituted.',
    ],
    hi: [
      'भारतीय रिज़र्व बैंक ने किस तिथि से कार्य करना आरंभ किया?',
      ['1 जनवरी 1949', '15 अगस्त 1947', '1 जुलाई 1955', '1 अप्रैल 1935'],
      'भारतीय रिज़र्व बैंक की स्थापना भारतीय रिज़र्व बैंक अधिनियम, 1934 के अंतर्गत 1 अप्रैल 1935 को हुई। 1 जनवरी 1949 को इसका राष्ट्रीयकरण किया गया। 1 जुलाई 1955 को भारतीय स्टेट बैंक का गठन हुआ।',
    ],
    proof: {
      source: 'Reserve Bank of India Act, 1934; Reserve Bank of India, "About us: Establishment"',
      statement:
        'The Reserve Bank of India was established on April 1, 1935 in accordance with the provisions of the Reserve Bank of India Act, 1934.',
    },
  }),
];
