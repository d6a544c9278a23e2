/* What stands below a film. */
export { VideoComments } from './comments-part.tsx';
