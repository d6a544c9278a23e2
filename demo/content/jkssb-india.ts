import { single } from './build.ts';
import type { DemoQuestion } from './types.ts';

export const jkssbIndia: DemoQuestion[] = [
  single({
    slug: 'jkssb-ind-fundamental-duties-amendment',
    topic: ['General knowledge', 'Indian polity', 'Fundamental duties'],
    difficulty: 'easy',
    key: 'b',
    en: [
      'The Fundamental Duties were added to the Constitution of India by which amendment?',
      ['44th Amendment', '42nd Amendment', '52nd Amendment', '86th Amendment'],
      'Part IVA, containing Article 51A, was inserted by the Constitution (Forty-second Amendment) Act, 1976. It originally listed ten duties. The eleventh duty, concerning the education of children between 6 and 14 years, was added by the 86th Amendment in 2002.',
    ],
    hi: [
      'भारत के संविधान में मूल कर्तव्य किस संशोधन द्वारा जोड़े गए?',
      ['44वाँ संशोधन', '42वाँ संशोधन', '52वाँ संशोधन', '86वाँ संशोधन'],
      'भाग 4क, जिसमें अनुच्छेद 51क है, संविधान (बयालीसवाँ संशोधन) अधिनियम, 1976 द्वारा अंतःस्थापित किया गया। इसमें मूलतः दस कर्तव्य थे। 6 से 14 वर्ष के बच्चों की शिक्षा से संबंधित ग्यारहवाँ कर्तव्य 2002 में 86वें संशोधन द्वारा जोड़ा गया।',
    ],
    proof: {
      source:
        'Constitution (Forty-second Amendment) Act, 1976, section 11; Constitution of India, Part IVA',
      statement:
        'Part IVA (Fundamental Duties, Article 51A) was inserted by the Forty-second Amendment.',
    },
  }),
  single({
    slug: 'jkssb-ind-constitutional-remedies',
    topic: ['General knowledge', 'Indian polity', 'Fundamental rights'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'Under which Article of the Constitution of India may a person move the Supreme Court directly for the enforcement of Fundamental Rights?',
      ['Article 19', 'Article 21', 'Article 226', 'Article 32'],
      'Article 32 guarantees the right to move the Supreme Court for the enforcement of the rights in Part III, and the Court may issue writs such as habeas corpus and mandamus. Article 226 gives a similar power to the High Courts. Dr B. R. Ambedkar called Article 32 the heart and soul of the Constitution.',
    ],
    hi: [
      'भारत के संविधान के किस अनुच्छेद के अंतर्गत कोई व्यक्ति मूल अधिकारों के प्रवर्तन के लिए सीधे उच्चतम न्यायालय जा सकता है?',
      ['अनुच्छेद 19', 'अनुच्छेद 21', 'अनुच्छेद 226', 'अनुच्छेद 32'],
      'अनुच्छेद 32 भाग 3 के अधिकारों के प्रवर्तन के लिए उच्चतम न्यायालय में जाने का अधिकार प्रत्याभूत करता है, और न्यायालय बंदी प्रत्यक्षीकरण तथा परमादेश जैसी रिट जारी कर सकता है। अनुच्छेद 226 ऐसी ही शक्ति उच्च न्यायालयों को देता है। डॉ. बी. आर. अंबेडकर ने अनुच्छेद 32 को संविधान का हृदय और आत्मा कहा था।',
    ],
    proof: {
      source: 'Constitution of India, Article 32',
      statement:
        'Article 32(1) guarantees the right to move the Supreme Court for the enforcement of the rights conferred by Part III.',
    },
  }),
  single({
    slug: 'jkssb-ind-tropic-of-cancer',
    topic: ['General knowledge', 'Indian geography', 'Location and extent'],
    difficulty: 'medium',
    key: 'c',
    en: [
      'The Tropic of Cancer does NOT pass through which of the following States?',
      ['Mizoram', 'Jharkhand', 'Odisha', 'Rajasthan'],
      'The Tropic of Cancer passes through eight States: Gujarat, Rajasthan, Madhya Pradesh, Chhattisgarh, Jharkhand, West Bengal, Tripura and Mizoram. Odisha lies wholly to the south of it.',
    ],
    hi: [
      'कर्क रेखा निम्नलिखित में से किस राज्य से होकर **नहीं** गुज़रती है?',
      ['मिज़ोरम', 'झारखंड', 'ओडिशा', 'राजस्थान'],
      'कर्क रेखा आठ राज्यों से होकर गुज़रती है: गुजरात, राजस्थान, मध्य प्रदेश, छत्तीसगढ़, झारखंड, पश्चिम बंगाल, त्रिपुरा और मिज़ोरम। ओडिशा पूर्णतः इसके दक्षिण में स्थित है।',
    ],
    proof: {
      source:
        'Survey of India, Political Map of India (Tropic of Cancer, 23 degrees 30 minutes North)',
      statement:
        'The Tropic of Cancer crosses Gujarat, Rajasthan, Madhya Pradesh, Chhattisgarh, Jharkhand, West Bengal, Tripura and Mizoram, and not Odisha.',
    },
  }),
  single({
    slug: 'jkssb-ind-chauri-chaura',
    topic: ['General knowledge', 'Modern Indian history', 'National movement'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'After the incident at Chauri Chaura in February 1922, Mahatma Gandhi called off which movement?',
      [
        'Non-Cooperation Movement',
        'Civil Disobedience Movement',
        'Quit India Movement',
        'Champaran Satyagraha',
      ],
      'On 4 February 1922 a crowd at Chauri Chaura, in Gorakhpur district, set fire to a police station and policemen were killed. Gandhi held that the people were not yet ready for a non-violent struggle, and the Non-Cooperation Movement was withdrawn that month. Civil Disobedience began in 1930 and Quit India in 1942.',
    ],
    hi: [
      'फ़रवरी 1922 में चौरी-चौरा की घटना के बाद महात्मा गांधी ने किस आंदोलन को वापस ले लिया?',
      ['असहयोग आंदोलन', 'सविनय अवज्ञा आंदोलन', 'भारत छोड़ो आंदोलन', 'चंपारण सत्याग्रह'],
      '4 फ़रवरी 1922 को गोरखपुर ज़िले के चौरी-चौरा में भीड़ ने पुलिस थाने में आग लगा दी और पुलिसकर्मी मारे गए। गांधीजी का मत था कि लोग अभी अहिंसक संघर्ष के लिए तैयार नहीं हैं, और उसी माह असहयोग आंदोलन वापस ले लिया गया। सविनय अवज्ञा आंदोलन 1930 में और भारत छोड़ो आंदोलन 1942 में आरंभ हुआ।',
    ],
    proof: {
      source:
        'NCERT History, Class X, India and the Contemporary World II, chapter "Nationalism in India"',
      statement:
        'In February 1922, after the violence at Chauri Chaura, Mahatma Gandhi withdrew the Non-Cooperation Movement.',
    },
  }),
  single({
    slug: 'jkssb-ind-census-2011-literacy',
    topic: ['General knowledge', 'Population', 'Census of 2011'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'According to the Census of India 2011, which State had the highest literacy rate?',
      ['Mizoram', 'Goa', 'Kerala', 'Himachal Pradesh'],
      'In the Census of 2011 Kerala had a literacy rate of about 94%, the highest of all the States and Union territories. Mizoram came next among the States, with about 91%. The literacy rate of India as a whole was about 73%.',
    ],
    hi: [
      'भारत की जनगणना 2011 के अनुसार किस राज्य की साक्षरता दर सर्वाधिक थी?',
      ['मिज़ोरम', 'गोवा', 'केरल', 'हिमाचल प्रदेश'],
      '2011 की जनगणना में केरल की साक्षरता दर लगभग 94% थी, जो सभी राज्यों और संघ राज्यक्षेत्रों में सर्वाधिक थी। राज्यों में इसके बाद लगभग 91% के साथ मिज़ोरम था। संपूर्ण भारत की साक्षरता दर लगभग 73% थी।',
    ],
    proof: {
      source:
        'Census of India 2011, Primary Census Abstract: literacy rates of States and Union territories',
      statement:
        'Kerala, with a literacy rate of about 94 per cent, ranked first in the Census of 2011.',
    },
  }),
  single({
    slug: 'jkssb-ind-money-bill',
    topic: ['General knowledge', 'Indian polity', 'Parliament'],
    difficulty: 'medium',
    key: 'b',
    en: [
      'If a question arises whether a Bill in Parliament is a Money Bill, whose decision is final?',
      [
        'The President',
        'The Speaker of the Lok Sabha',
        'The Chairman of the Rajya Sabha',
        'The Finance Minister',
      ],
      'Article 110 of the Constitution defines a Money Bill. Clause (3) of that Article makes the decision of the Speaker of the House of the People (Lok Sabha) final on whether a Bill is a Money Bill. Such a Bill can be introduced only in the Lok Sabha.',
    ],
    hi: [
      'यदि यह प्रश्न उठे कि संसद में कोई विधेयक धन विधेयक है या नहीं, तो किसका विनिश्चय अंतिम होता है?',
      ['राष्ट्रपति का', 'लोक सभा अध्यक्ष का', 'राज्य सभा के सभापति का', 'वित्त मंत्री का'],
      'संविधान का अनुच्छेद 110 धन विधेयक को परिभाषित करता है। इसी अनुच्छेद के खंड (3) के अनुसार कोई विधेयक धन विधेयक है या नहीं, इस पर लोक सभा अध्यक्ष का विनिश्चय अंतिम होता है। ऐसा विधेयक केवल लोक सभा में ही पुरःस्थापित किया जा सकता है।',
    ],
    proof: {
      source: 'Constitution of India, Article 110(3)',
      statement:
        'If any question arises whether a Bill is a Money Bill or not, the decision of the Speaker of the House of the People thereon shall be final.',
    },
  }),
];
