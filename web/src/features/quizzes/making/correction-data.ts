import { KeyCorrectionBody } from '@chinar/contract/quizzes.keys';
import { type CorrectionKind, saysKey } from '@chinar/contract/quizzes.rules';
import * as z from 'zod/mini';

/** A correction as it is sent: a key that was chosen before for another kind is no part of it. */
export function withoutHiddenKey<B extends { kind: CorrectionKind; key?: unknown }>(body: B): B {
  if (saysKey(body.kind)) return body;
  const { key: _, ...rest } = body;
  return rest as B;
}

/** What the form of a correction asks. */
export const CorrectionAsked = z.pipe(KeyCorrectionBody, z.transform(withoutHiddenKey));
