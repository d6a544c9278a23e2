import type { Ctx } from '../server/src/context.ts';
import { buildQuiz } from '../server/src/features/quizzes/fixtures.ts';
import { buildSeries } from '../server/src/features/test-series/fixtures.ts';
import { drills, drillSeries } from './content/drills.ts';
import type { Sat } from './sittings.ts';

/** Adds the series that is sold; its tests take their questions from papers that stand already. */
export async function buildDrills(ctx: Ctx, tutorId: string, sat: readonly Sat[]): Promise<void> {
  const seriesId = await buildSeries(ctx, tutorId, drillSeries);
  for (const drill of drills) {
    await buildQuiz(ctx, tutorId, {
      title: drill.title,
      description: `The questions of the papers on one part: ${drill.part}.`,
      category: drillSeries.category,
      difficulty: drillSeries.difficulty,
      durationMinutes: drill.minutes,
      isPublic: 'isFree' in drill,
      languages: ['en', 'hi'],
      testSeriesId: seriesId,
      sections: [
        {
          title: drill.part,
          marking: { correct: 1, wrong: -0.25 },
          questionIds: sat
            .filter(({ quiz }) => quiz.slug.startsWith('jkssb'))
            .flatMap(({ questionIds }) => questionIds.get(drill.part) ?? []),
        },
      ],
      translations: {
        hi: {
          title: drill.hi.title,
          description: `प्रश्नपत्रों के एक ही भाग के प्रश्न: ${drill.hi.part}।`,
          parts: { [drill.part]: drill.hi.part },
        },
      },
    });
  }
}
