import { AddTestimonialScreen } from '../features/testimonials/add-screen.tsx';

export default function AddTestimonialRoute() {
  return <AddTestimonialScreen />;
}
