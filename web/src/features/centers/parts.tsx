/* What other pages show of centers. */
export { CenterCover } from './center-card.tsx';
export { OpenNow } from './open-now-part.tsx';
export { dayWord } from './center-words.ts';
