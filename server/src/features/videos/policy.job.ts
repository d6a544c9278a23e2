import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import type { JobKind } from '../../jobs/jobs.ts';

const Of = z.strictObject({ videoId: Id, generation: z.number() });

/** Looks into the film of a video and the copies of it that nobody has looked into. */
export const processKind: JobKind<{ videoId: string; generation: number }> = {
  name: 'videos.process',
  payload: Of,
};

/** Makes smaller copies of the film of a video. */
export const ladderKind: JobKind<{ videoId: string; generation: number }> = {
  name: 'videos.ladder',
  payload: Of,
};

/** Cuts the films of a video into streams. */
export const streamKind: JobKind<{ videoId: string; generation: number }> = {
  name: 'videos.stream',
  payload: Of,
};
