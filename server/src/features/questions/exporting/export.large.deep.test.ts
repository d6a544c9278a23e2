import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test, vi } from 'vitest';
import { ExportFormat } from '@chinar/contract/questions.exchange';
import { questionLimits } from '@chinar/contract/questions.terms';
import { askAs } from '../../../context.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../fixtures.ts';
import { exportFile } from './service.export.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 600_000 });

const world = await openWorld();
const { ctx } = world;
const as = await buildUser(ctx, { role: 'tutor' });
const most = questionLimits.importItems;

for (let start = 0; start < most; start += 2000) {
  const drafts = Array.from({ length: 2000 }, (_, at) => {
    const draft = draftQuestion({
      topic: { subject: 'Sums', topic: `Chapter ${at}`, subtopic: '' },
    });
    const explanation = `Since $${at} + 1 = ${at + 1}$, the answer is the next. `.repeat(12);
    const en = { ...draft.content.en, explanation };
    return { ...draft, content: { en, hi: { ...en, stem: `हिंदी: ${en.stem}` } } };
  });
  await buildQuestions(ctx, as.id, drafts);
}

const megabyte = 1024 ** 2;

/** Takes a file as fast as it comes; what it took in bytes, and of memory beyond what was there. */
async function taken(format: ExportFormat) {
  const actor = {
    userId: as.id,
    sessionId: as.id,
    role: 'tutor' as const,
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  };
  const { body } = await exportFile(askAs(ctx, actor), { format });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.memoryUsage().rss;
  let bytes = 0;
  let peak = before;
  for await (const chunk of body) {
    bytes += chunk.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  delay.disable();
  return { bytes, grown: (peak - before) / megabyte, stalled: delay.percentile(99) / 1e6 };
}

describe('an export of 20,000 questions', () => {
  test.each(ExportFormat.options)('as %s is never whole in memory', async (format) => {
    const { bytes, grown, stalled } = await taken(format);
    expect(bytes).toBeGreaterThan(megabyte / 4);
    expect(grown).toBeLessThan(150);
    // Others are let in between two questions; the machine has other things to do beside.
    expect(stalled).toBeLessThan(250);
  });
});
