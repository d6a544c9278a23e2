import { listTestimonials } from '@chinar/contract/testimonials';
import { TestimonialsScreen } from '../features/testimonials/testimonials-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listTestimonials);

export default function AdminTestimonialsRoute() {
  return <TestimonialsScreen />;
}
