/** Words below a film: by which of the learners, by number; 0 is the tutor. */
type Said = {
  by: number;
  content: string;
  at?: number;
  likedBy?: readonly number[];
  replies?: readonly { by: number; content: string }[];
};

/** What is said below films of the demo world, by their slugs. */
export const commentThreads: Record<string, readonly Said[]> = {
  'two-trains': [
    {
      by: 4,
      content: 'Why are the speeds added here? In the second sum they are subtracted.',
      at: 16,
      likedBy: [7, 9, 12, 15],
      replies: [
        {
          by: 0,
          content:
            'They come towards each other, so every hour both of them shorten the gap. When one follows the other, only the difference does.',
        },
        {
          by: 4,
          content: 'Got it: ask how the gap shrinks, not how fast each train is. Thank you!',
        },
      ],
    },
    {
      by: 11,
      content: 'अगर दोनों की लंबाई भी दी हो, तो क्या दूरी में दोनों जोड़ते हैं?',
      at: 24,
      likedBy: [4],
    },
    {
      by: 9,
      content: 'This came in the SSC paper last year, almost word for word.',
      likedBy: [4, 7],
    },
  ],
  'when-a-guess-pays': [
    {
      by: 6,
      content: 'So with one option crossed out I should always mark one of the others?',
      at: 20,
      replies: [
        {
          by: 0,
          content:
            'On average over many questions, yes. In a single paper luck can still go either way.',
        },
      ],
    },
  ],
};

/** Words that wait to be read, and words that were reported. */
export const heldComments = {
  waiting: { by: 14, content: 'Full notes of all chapters at www.notes-for-all.example' },
  first: { by: 18, content: 'Please make one on averages too.' },
  reported: {
    by: 16,
    content: 'Whoever needs this is too slow for the exam anyway.',
    reporters: [4, 9],
  },
} as const;
