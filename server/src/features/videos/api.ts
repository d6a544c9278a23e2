export { listVideoFacts, type VideoFacts } from './data.facts.ts';
export { canEdit as canEditVideo, isOpen as isVideoOpen, opensInLessons } from './policy.ts';
