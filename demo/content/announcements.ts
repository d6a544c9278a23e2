import type { AnnouncementFixture } from '../../server/src/features/announcements/fixtures.ts';

type News = AnnouncementFixture & { inDays?: number };

/** What the demo's owner tells: one to everybody, one to come, one that is still being written. */
export const announcements: readonly News[] = [
  {
    title: 'How marks are lost in a mock, and how to keep them',
    message:
      'The result page now shows where your marks went: wrong answers, questions left open, and the time each took.\n\nLook at the three that cost you most before you sit the next test.',
    hi: {
      title: 'मॉक में अंक कहाँ जाते हैं, और उन्हें कैसे बचाएँ',
      message:
        'परिणाम पृष्ठ अब दिखाता है कि आपके अंक कहाँ गए: ग़लत उत्तर, छोड़े गए प्रश्न, और हर एक में लगा समय।\n\nअगला टेस्ट देने से पहले उन तीन को देखें जिनमें सबसे अधिक गए।',
    },
    status: 'sending',
  },
  {
    title: 'The next JKSSB mock opens on Sunday',
    message: 'It takes two hours, as on exam day. You can begin at any time on Sunday.',
    audience: { roles: ['learner'] },
    channels: ['inApp', 'email'],
    priority: 'high',
    inDays: 3,
    status: 'scheduled',
  },
  {
    title: 'Reading room hours in winter',
    message: 'From December the reading room opens at nine and closes at seven.',
    status: 'draft',
  },
];
