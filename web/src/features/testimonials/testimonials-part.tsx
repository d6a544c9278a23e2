import type { PublicTestimonial } from '@chinar/contract/testimonials';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

/** Spec 1: what learners say; `null` is a list that did not come. */
export function Testimonials({ found }: { found: readonly PublicTestimonial[] | null }) {
  const title = m.testimonials_section_title();
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h2 className="text-28 md:text-36">{title}</h2>
      <LinkButton to={paths.testimonialsAdd()} size="sm">
        {m.testimonials_share()}
      </LinkButton>
    </div>
  );
  if (found && found.length > 0) {
    return (
      <div className="page pt-14 md:pt-20">
        <Carousel
          label={title}
          head={head}
          isPlain
          itemClass="w-[85%] sm:w-[22rem]"
          items={found.map((testimonial) => ({
            key: testimonial._id,
            name: testimonial.authorName,
            node: <TestimonialCard testimonial={testimonial} />,
          }))}
        />
      </div>
    );
  }
  return (
    <section className="page pt-14 md:pt-20">
      {head}
      <div className="mt-5">
        {found ? (
          <p className="text-ink-2">{m.testimonials_section_none()}</p>
        ) : (
          <Notice tone="bad">{m.testimonials_section_failed()}</Notice>
        )}
      </div>
    </section>
  );
}
