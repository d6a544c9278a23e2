import type { CallFixture } from '../../testing/scene.ts';

/** It answers no call of its own yet. */
export const calls: CallFixture[] = [];
