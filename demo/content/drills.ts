/** A series that is sold: the questions of the JKSSB papers once more, topic by topic, against the clock. */
export const drillSeries = {
  slug: 'jkssb-topic-by-topic',
  title: 'JKSSB topic by topic',
  description:
    'Five short tests, one for each part of the paper, to find out which part costs you marks.',
  fullDescription:
    'A whole paper tells you your score; these tests tell you where it comes from. Each takes the questions of one part, with its own few minutes and the marking of the paper: one mark for a right answer, a quarter taken off for a wrong one. The test on computers is free, so that you see what you buy.',
  category: 'government',
  difficulty: 'easy' as const,
  examType: 'JKSSB',
  price: 149,
  originalPrice: 199,
  estimatedDuration: 35,
  validityDays: 180,
  learningOutcomes: [
    'See which part of the paper costs you marks',
    'Practise each part at the speed of the paper',
    'Sit a weak part again until it is none',
  ],
  translations: {
    hi: {
      title: 'JKSSB, एक-एक विषय',
      description: 'पाँच छोटे टेस्ट, पेपर के हर भाग का एक, ताकि पता चले कि अंक किस भाग में कटते हैं।',
      fullDescription:
        'पूरा पेपर बताता है कि आपके कितने अंक आए; ये टेस्ट बताते हैं कि वे कहाँ से आए। हर टेस्ट में पेपर के एक ही भाग के प्रश्न हैं, उनके अपने कुछ मिनट और वही अंक-योजना: सही उत्तर पर एक अंक, ग़लत पर चौथाई अंक कम। कंप्यूटर वाला टेस्ट मुफ़्त है, ताकि आप देख लें कि क्या ख़रीद रहे हैं।',
      learningOutcomes: [
        'देखना कि पेपर के किस भाग में अंक कटते हैं',
        'हर भाग का पेपर की गति से अभ्यास करना',
        'कमज़ोर भाग को तब तक दोहराना जब तक वह कमज़ोर न रहे',
      ],
    },
  },
};

/** Its tests, each by the part of the papers whose questions it takes. */
export const drills = [
  {
    part: 'Jammu and Kashmir',
    minutes: 8,
    title: 'Jammu and Kashmir: geography, history, polity',
    hi: { title: 'जम्मू-कश्मीर: भूगोल, इतिहास, राजव्यवस्था', part: 'जम्मू-कश्मीर' },
  },
  {
    part: 'General knowledge of India',
    minutes: 6,
    title: 'India: general knowledge',
    hi: { title: 'भारत: सामान्य ज्ञान', part: 'भारत का सामान्य ज्ञान' },
  },
  {
    part: 'Computers',
    minutes: 5,
    title: 'Computers',
    hi: { title: 'कंप्यूटर', part: 'कंप्यूटर' },
    isFree: true,
  },
  {
    part: 'Arithmetic',
    minutes: 9,
    title: 'Arithmetic by the clock',
    hi: { title: 'अंकगणित, घड़ी के साथ', part: 'अंकगणित' },
  },
  { part: 'Reasoning', minutes: 7, title: 'Reasoning', hi: { title: 'तर्कशक्ति', part: 'तर्कशक्ति' } },
] as const;
