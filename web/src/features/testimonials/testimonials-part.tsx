import type { PublicTestimonial } from '@chinar/contract/testimonials';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RowSection } from '../../ui/screens/row-section.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

/** Spec 1: what learners say; `null` is a list that did not come. */
export function Testimonials({ found }: { found: readonly PublicTestimonial[] | null }) {
  return (
    <RowSection
      title={m.testimonials_section_title()}
      action={
        <LinkButton to={paths.testimonialsAdd()} size="sm">
          {m.testimonials_share()}
        </LinkButton>
      }
      found={found}
      none={m.testimonials_section_none()}
      failed={m.testimonials_section_failed()}
      nameOf={({ authorName }) => authorName}
      itemClass="w-[85%] sm:w-[22rem]"
      isPlain
    >
      {(testimonial) => <TestimonialCard testimonial={testimonial} />}
    </RowSection>
  );
}
