import type { Guard } from './guard.ts';
import { accountsGuards } from './guards/accounts.ts';
import { attemptsGuards } from './guards/attempts.ts';
import { questionsGuards } from './guards/questions.ts';

/** Every guard that is tried, by area. */
export const guards: readonly Guard[] = [...accountsGuards, ...attemptsGuards, ...questionsGuards];
