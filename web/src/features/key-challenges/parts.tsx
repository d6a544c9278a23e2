/* What the review of a test shows of challenges of its key. */
export { ChallengePart, OwnChallenges } from './challenge-part.tsx';
