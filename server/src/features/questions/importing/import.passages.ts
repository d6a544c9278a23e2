import { isBlank } from '@chinar/content/blank';
import type { PassageDraft } from '@chinar/contract/questions.passages';
import { type Fault, partWarnings } from './import.check.ts';
import { reason } from './import.reason.ts';

const textsOf = ({ content: { en, hi } }: PassageDraft): [path: string, text: string][] => [
  ['content.en.text', en.text],
  ...(hi ? [['content.hi.text', hi.text] as [string, string]] : []),
];

/** What a schema cannot say about a passage. */
export function passageFaultsOf(draft: PassageDraft): Fault[] {
  return textsOf(draft)
    .filter(([, text]) => isBlank(text, draft.textKind))
    .map(([path]) => ({ path, reason: reason('text_blank') }));
}

/** What of it would be shown otherwise than its author meant. */
export function passageWarningsOf(draft: PassageDraft): Fault[] {
  return textsOf(draft).flatMap(([path, text]) => [...partWarnings(path, text, draft.textKind)]);
}
