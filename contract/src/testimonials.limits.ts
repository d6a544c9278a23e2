/* Apart from the calls: sections of the home page need no schema. */

export const testimonialLimits = {
  content: { min: 20, max: 600 },
  rating: { min: 1, max: 5 },
  reason: { min: 3, max: 300 },
  /** Spec 9: so many on the landing page. */
  shown: 6,
} as const;

/**
 * Names the text that an author agrees to (`testimonials_consent` in messages/). A new text is a new
 * version: what was agreed to before stays what it was.
 */
export const consentVersion = 'testimonial-2026-11-22';
