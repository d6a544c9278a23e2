import { importPurposes } from '@chinar/contract/questions.exchange';
import { questionLimits } from '@chinar/contract/questions.terms';
import type { FilePurpose } from '../../ports/files/purpose.ts';

const sent = { visibility: 'private', access: 'tutor' } as const;

/** Files of questions that come in pieces; nothing hangs on them, and they go when they were read. */
export const filePurposes: FilePurpose[] = [
  {
    ...sent,
    name: importPurposes.package,
    types: ['application/zip'],
    maxBytes: questionLimits.importPackageBytes,
  },
  {
    ...sent,
    name: importPurposes.text,
    types: ['text/plain'],
    maxBytes: questionLimits.importFileBytes,
  },
];
