import type { Paper } from '@chinar/contract/attempts.papers';
import { questionId } from '../outbox/outbox-storage.suite.ts';

const question = (place: number, type: 'single' | 'multiple' | 'numeric') => ({
  _id: questionId(place),
  type,
  textKind: 'markdown' as const,
  content: {
    en: {
      stem: `Question ${place}`,
      html: `<p>Question ${place}</p>`,
      options:
        type === 'numeric' ? [] : ['a', 'b', 'c'].map((id) => ({ _id: id, text: id, html: id })),
    },
  },
  marks: { correct: 4, wrong: -1, partial: 'none' as const },
});

/** Three questions of three kinds in two sections. */
export const paper: Paper = {
  title: 'Short mock',
  durationMinutes: 60,
  languages: ['en', 'hi'],
  maxScore: 12,
  sections: [
    { _id: 's1', title: 'Physics', questions: [question(1, 'single'), question(2, 'multiple')] },
    { _id: 's2', title: 'Chemistry', questions: [question(3, 'numeric')] },
  ],
};
