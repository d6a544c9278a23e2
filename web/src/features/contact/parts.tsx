/* What the foot of the page shows of contact. */
export { NewsletterForm } from './newsletter-form.tsx';
