import type { PublicTestimonial } from '@chinar/contract/testimonials';
import * as m from '@chinar/messages/paraglide/messages';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';

/** What somebody tells of their experience, in the language that they wrote in. */
export function TestimonialCard({ testimonial }: { testimonial: PublicTestimonial }) {
  const { content, rating, authorName, language, isSample } = testimonial;
  return (
    <Card className="flex h-full flex-col gap-4 md:p-6">
      <Stars count={rating} />
      <blockquote lang={language} className="flex-1 text-18 wrap-break-word">
        {content}
      </blockquote>
      <div className="flex items-center gap-3">
        <Avatar name={authorName} size="sm" />
        <p className="min-w-0 flex-1 truncate font-semibold">
          <Given>{authorName}</Given>
        </p>
        {isSample && <Tag>{m.testimonials_sample()}</Tag>}
      </div>
    </Card>
  );
}
