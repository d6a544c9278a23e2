import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { CertifiedType } from '@chinar/contract/certificates';
import { event } from '../../events/event.ts';

/** Somebody was given a certificate, the first of its item; the subject is the person. */
export const certificateIssued = event(
  'certificates.issued',
  z.strictObject({ certificateId: Id, userId: Id, itemType: CertifiedType, itemId: Id }),
);
