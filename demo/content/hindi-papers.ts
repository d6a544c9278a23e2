/** The test series and their tests in Hindi, by their slugs. */
import type { QuizRecord } from '@chinar/contract/quizzes';
import type { SeriesTranslations } from '@chinar/contract/test-series';

export const seriesInHindi: Record<string, SeriesTranslations['hi']> = {
  'jee-main-and-neet-practice-mocks': {
    title: 'JEE Main और NEET के अभ्यास मॉक',
    description: 'JEE Main, JEE Advanced और NEET की शैली में तीन छोटे मॉक टेस्ट, हर प्रश्न के पूरे हल के साथ।',
    fullDescription:
      'हर मॉक में उसी परीक्षा की अंक-योजना चलती है: JEE Main और NEET में +4 और -1, और JEE Advanced के प्रश्नपत्र में एक से अधिक सही विकल्प वाले प्रश्नों पर आंशिक अंक। NEET का मॉक अंग्रेज़ी या हिंदी में दिया जा सकता है। सभी प्रश्न मौलिक हैं।',
    learningOutcomes: [
      'समय सीमा में भौतिकी, रसायन विज्ञान, गणित और जीव विज्ञान का अभ्यास करना',
      'समझना कि +4 और -1 में अंदाज़ा कब अंक कटवाता है',
      'देखना कि एक से अधिक सही विकल्पों पर आंशिक अंक कैसे मिलते हैं',
      'हर उत्तर को पूरे हल से मिलाकर जाँचना',
    ],
  },
  'jkssb-and-ssc-general-papers': {
    title: 'JKSSB और SSC के सामान्य प्रश्नपत्र',
    description: 'अंग्रेज़ी और हिंदी में तीन अभ्यास प्रश्नपत्र: सामान्य ज्ञान, कंप्यूटर, तर्कशक्ति और अंकगणित।',
    fullDescription:
      'JKSSB के प्रश्नपत्रों में जम्मू-कश्मीर का भूगोल, इतिहास और राजव्यवस्था, भारत का सामान्य ज्ञान, कंप्यूटर, अंकगणित और तर्कशक्ति हैं; ग़लत उत्तर पर चौथाई अंक कटता है। SSC के प्रश्नपत्र में सही उत्तर के 2 अंक मिलते हैं और ग़लत उत्तर पर आधा अंक कटता है। हर प्रश्न अंग्रेज़ी या हिंदी में पढ़ा जा सकता है।',
    learningOutcomes: [
      'जम्मू-कश्मीर और भारत के भूगोल, इतिहास और राजव्यवस्था को दोहराना',
      'परीक्षा की गति से अंकगणित और तर्कशक्ति के प्रश्नों का अभ्यास करना',
      'हर उत्तर के पीछे का तथ्य जानना, और यह भी कि बाक़ी विकल्प ग़लत क्यों हैं',
    ],
  },
  'gate-computer-science': {
    title: 'GATE कंप्यूटर विज्ञान',
    description:
      'एक और दो अंकों के प्रश्नों वाले दो विषयवार प्रश्नपत्र: एक सही विकल्प, कई सही विकल्प और संख्यात्मक उत्तर।',
    fullDescription:
      'पहले प्रश्नपत्र में एल्गोरिद्म, डेटा संरचनाएँ और इंजीनियरिंग गणित हैं; दूसरे में ऑपरेटिंग सिस्टम, कंप्यूटर नेटवर्क और डेटाबेस। एक सही विकल्प वाले प्रश्न में ग़लत उत्तर पर उस प्रश्न के एक तिहाई अंक कटते हैं। कई सही विकल्पों और संख्यात्मक उत्तर वाले प्रश्नों में ग़लत उत्तर पर कोई अंक नहीं कटता।',
    learningOutcomes: [
      'GATE के तीनों प्रश्न-प्रकारों का उनकी अंक-योजना के साथ अभ्यास करना',
      'एल्गोरिद्म, शेड्यूल और प्रोटोकॉल को हाथ से, बिना चूक के चलाना',
      'कैंडिडेट की, स्पैनिंग ट्री और पेज फ़ॉल्ट क़दम-दर-क़दम निकालना',
    ],
  },
};

const physics = { Physics: 'भौतिकी' };
const chemistry = { Chemistry: 'रसायन विज्ञान' };
const mathematics = { Mathematics: 'गणित' };
const byMarks = {
  'One-mark questions': 'एक अंक के प्रश्न',
  'Two-mark questions': 'दो अंकों के प्रश्न',
};

export const quizzesInHindi: Record<string, QuizRecord['translations']['hi']> = {
  'jee-main-short-mock-1': {
    title: 'JEE Main छोटा मॉक 1',
    description:
      'तीन खंडों में अठारह प्रश्न: भौतिकी, रसायन विज्ञान और गणित, हर एक में चार एक-विकल्प वाले और दो संख्यात्मक प्रश्न।',
    parts: { ...physics, ...chemistry, ...mathematics },
  },
  'jee-advanced-mini-paper-1': {
    title: 'JEE Advanced छोटा प्रश्नपत्र 1',
    description:
      'तीन खंडों में बारह प्रश्न: कई सही विकल्पों वाले, जिनमें आंशिक अंक मिलते हैं, और पूर्णांक, संख्यात्मक तथा एक-विकल्प वाले प्रश्न।',
    parts: { ...physics, ...chemistry, ...mathematics },
  },
  'neet-short-mock-1': {
    title: 'NEET छोटा मॉक 1',
    description: 'बीस प्रश्न: जीव विज्ञान के दस, भौतिकी के पाँच और रसायन विज्ञान के पाँच, अंग्रेज़ी और हिंदी में।',
    parts: { Biology: 'जीव विज्ञान', ...physics, ...chemistry },
  },
  'jkssb-general-knowledge-paper-1': {
    title: 'JKSSB सामान्य ज्ञान प्रश्नपत्र 1',
    description: 'जम्मू-कश्मीर, भारत और कंप्यूटर पर अठारह प्रश्न, अंग्रेज़ी और हिंदी में।',
    parts: {
      'Jammu and Kashmir': 'जम्मू-कश्मीर',
      'General knowledge of India': 'भारत का सामान्य ज्ञान',
      Computers: 'कंप्यूटर',
    },
  },
  'jkssb-arithmetic-and-reasoning-paper-1': {
    title: 'JKSSB अंकगणित और तर्कशक्ति प्रश्नपत्र 1',
    description: 'चौदह प्रश्न: सात अंकगणित के और सात तर्कशक्ति के, अंग्रेज़ी और हिंदी में।',
    parts: { Arithmetic: 'अंकगणित', Reasoning: 'तर्कशक्ति' },
  },
  'ssc-tier-1-short-mock-1': {
    title: 'SSC टियर 1 छोटा मॉक 1',
    description:
      'बाईस प्रश्न: मात्रात्मक अभिरुचि, तर्कशक्ति और सामान्य जागरूकता के छह-छह, और चार एक गद्यांश पर, अंग्रेज़ी और हिंदी में।',
    parts: {
      'Quantitative aptitude': 'मात्रात्मक अभिरुचि',
      'General intelligence and reasoning': 'सामान्य बुद्धिमत्ता और तर्कशक्ति',
      'General awareness': 'सामान्य जागरूकता',
      'Reading comprehension': 'गद्यांश बोध',
    },
  },
  'gate-cs-algorithms-and-mathematics-1': {
    title: 'GATE CS: एल्गोरिद्म और इंजीनियरिंग गणित',
    description:
      'एल्गोरिद्म, डेटा संरचनाओं, रैखिक बीजगणित और प्रायिकता पर एक अंक के छह और दो अंकों के सात प्रश्न।',
    parts: byMarks,
  },
  'gate-cs-systems-1': {
    title: 'GATE CS: ऑपरेटिंग सिस्टम, नेटवर्क और डेटाबेस',
    description:
      'पेजिंग, शेड्यूलिंग, डेडलॉक, प्रोटोकॉल, कुंजियों और ट्रांज़ैक्शन पर एक अंक के छह और दो अंकों के सात प्रश्न।',
    parts: byMarks,
  },
};
