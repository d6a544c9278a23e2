/* What the review of a test shows of challenges of its key, and what the home of a test says of them. */
export { ChallengePart, OwnChallenges } from './challenge-part.tsx';
export { stateTones as challengeTones, stateWord as challengeWord } from './challenge-words.ts';
