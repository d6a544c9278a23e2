export { certificateBasis as programCertificateBasis } from './service.certificate.ts';
export { programProgress } from './service.progress.ts';
export { findProgramTitle } from './data.ts';
export { listItems as listProgramItems } from './data.items.ts';
