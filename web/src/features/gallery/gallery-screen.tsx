import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import type { ReactNode } from 'react';
import { Basics } from './basics-part.tsx';
import { Data } from './data-part.tsx';
import { Forms } from './forms-part.tsx';
import { Overlays } from './overlays-part.tsx';
import { words } from './samples-data.ts';

/** Every component in every state; `display` is the shell's theme switch. */
export function Gallery({ display }: { display: ReactNode }) {
  return (
    <div className="page pb-16">
      <DocumentTitle title={words.title} />
      <ScreenHead title={words.title} lead={words.lead} />
      <div className="my-6 max-w-card">{display}</div>
      <Basics />
      <Forms />
      <Overlays />
      <Data />
    </div>
  );
}
