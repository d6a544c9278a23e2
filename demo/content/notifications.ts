/** What the demo learner was told, beside what happened by itself; days ago. */
export const notifications = [
  {
    daysAgo: 0.02,
    facts: {
      title: 'Mock of Saturday: room 4 instead of room 2',
      message: 'Those who sit the mock at the Lal Chowk centre come to the first floor.',
      path: '/test-series',
      hi: {
        title: 'शनिवार का मॉक: कमरा 2 की जगह कमरा 4',
        message: 'लाल चौक केंद्र पर मॉक देने वाले पहली मंज़िल पर आएँ।',
      },
    },
    priority: 'urgent',
  },
  {
    daysAgo: 0.3,
    facts: {
      title: 'Add a phone number of your parents',
      message: 'Under eighteen, payments need the consent of a parent or guardian.',
      path: '/profile',
      hi: {
        title: 'अपने अभिभावक का फ़ोन नंबर जोड़ें',
        message: 'अठारह वर्ष से कम आयु में भुगतान के लिए अभिभावक की सहमति चाहिए।',
      },
    },
    priority: 'high',
  },
  {
    daysAgo: 12,
    facts: {
      title: 'Welcome to Chinar',
      message: 'Begin with a free test: your result shows where the next marks are.',
      path: '/test-series',
      hi: {
        title: 'चिनार में आपका स्वागत है',
        message: 'एक निःशुल्क टेस्ट से शुरू करें: परिणाम बताएगा कि अगले अंक कहाँ हैं।',
      },
    },
    priority: 'normal',
    isRead: true,
  },
] as const;
