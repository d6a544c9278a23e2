import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import type { ReactNode } from 'react';
import { Basics } from './basics-part.tsx';
import { Data } from './data-part.tsx';
import { Forms } from './forms-part.tsx';
import { Part } from './gallery-part.tsx';
import { Overlays } from './overlays-part.tsx';
import { words } from './samples-data.ts';
import { latePart } from '../../ui/late-part.tsx';

// Heavy, and so apart: its parts must not stand in the list of files that every page has.
const RecordForms = latePart(async () => (await import('./record-forms-part.tsx')).RecordForms);

/** Every component in every state; `display` is the shell's theme switch. */
export function Gallery({ display }: { display: ReactNode }) {
  return (
    <div className="page pb-16">
      <DocumentTitle title={words.title} />
      <ScreenHead title={words.title} lead={words.lead} />
      <div className="my-6 max-w-card">{display}</div>
      <Basics />
      <Forms />
      <Part title={words.recordForm}>
        <RecordForms />
      </Part>
      <Overlays />
      <Data />
    </div>
  );
}
