/* What a profile, courses and programs show of certificates. */
export { OwnCertificates } from './own-list.tsx';
export { TakeCertificate } from './take-part.tsx';
