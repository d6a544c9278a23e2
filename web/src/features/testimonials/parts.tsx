/* What the landing page shows of testimonials. */
export { Testimonials } from './testimonials-part.tsx';
