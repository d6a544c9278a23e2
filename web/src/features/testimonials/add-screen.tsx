import {
  createTestimonial,
  listMyTestimonials,
  TestimonialDraft,
} from '@chinar/contract/testimonials';
import { consentVersion, testimonialLimits } from '@chinar/contract/testimonials.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { StarsField } from '../../ui/fields/stars-field.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { OwnTestimonials } from './own-list.tsx';

/** What is asked here: the consent is a tick, which the body knows as the version of its text. */
const Asked = z.extend(z.pick(TestimonialDraft, { content: true, rating: true }), {
  agrees: z.literal(true, { error: 'consent_needed' }),
});

function AddForm({ onSent }: { onSent: () => void }) {
  return (
    <EndpointForm
      endpoint={createTestimonial}
      schema={Asked}
      record={{ rating: testimonialLimits.rating.max }}
      also={{ consent: consentVersion }}
      draftKey="testimonial-new"
      touches={[listMyTestimonials]}
      onSent={onSent}
    >
      <StarsField name="rating" label={m.testimonials_field_rating()} />
      <TextareaField
        name="content"
        label={m.testimonials_field_content()}
        hint={m.testimonials_field_content_hint(testimonialLimits.content)}
        maxLength={testimonialLimits.content.max}
      />
      <CheckboxField name="agrees">{m.testimonials_consent()}</CheckboxField>
      <SubmitButton wide={false}>{m.testimonials_send()}</SubmitButton>
    </EndpointForm>
  );
}

function Content() {
  const { status } = useSession();
  const [isSent, setSent] = useState(false);
  if (status === 'unknown') return <TextSkeleton lines={8} />;
  if (status === 'visitor') {
    return <SignedOut text={m.common_login_needed_text()} back={paths.testimonialsAdd()} />;
  }
  return (
    <div className="grid gap-10">
      {isSent ? (
        <div className="grid justify-items-start gap-4">
          <Notice tone="good" isAlert>
            {m.testimonials_sent()}
          </Notice>
          <Button onClick={() => setSent(false)}>{m.testimonials_another()}</Button>
        </div>
      ) : (
        <AddForm onSent={() => setSent(true)} />
      )}
      <OwnTestimonials />
    </div>
  );
}

/** Spec 2: testimonials/add. */
export function AddTestimonialScreen() {
  return (
    <FormScreen title={m.testimonials_add_title()} lead={m.testimonials_add_lead()}>
      <Content />
    </FormScreen>
  );
}
