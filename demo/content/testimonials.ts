/**
 * Examples of what learners may tell; each is shown with the mark that it is one. Nobody has said them.
 */
export const testimonials: readonly { content: string; language: 'en' | 'hi'; rating: number }[] = [
  {
    content:
      'The network went in the middle of a mock. I went on answering, and when it came back every answer was there.',
    language: 'en',
    rating: 5,
  },
  {
    content: 'पहली बार समझ आया कि मेरे अंक कहाँ गए: ज़्यादातर जल्दबाज़ी में, ज्ञान की कमी से नहीं।',
    language: 'hi',
    rating: 5,
  },
  {
    content:
      'The room looks like the one of exam day. When I sat the real paper my hands knew where everything was.',
    language: 'en',
    rating: 5,
  },
  {
    content:
      'I read the questions in Hindi and switch to English for the terms. That alone is worth it.',
    language: 'en',
    rating: 4,
  },
  {
    content: 'मेरा फ़ोन पुराना है और नेटवर्क कमज़ोर, फिर भी पूरा टेस्ट बिना रुके हो गया।',
    language: 'hi',
    rating: 5,
  },
  {
    content:
      'It told me that my guesses had cost nothing and my slow section had. I practise the slow section now.',
    language: 'en',
    rating: 5,
  },
];
