import { formatLength } from '@chinar/content/format';
import type { Cue, Video } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Press } from '../../ui/press.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type FilmState, useCurrentLine } from './player/use-film.ts';

const none: readonly Cue[] = [];
const startOf = ({ from }: Cue): number => from;

/** What is said, to be read where a film is too dear or too loud; each line leads to where it is said. */
export function Transcript({ video, film }: { video: Video; film: FilmState }) {
  const [first] = video.captions;
  const own = video.captions.find(({ language }) => language === currentLocale()) ?? first;
  const [language, setLanguage] = useState(own?.language);
  const shown = video.captions.find((one) => one.language === language) ?? own;
  const current = useCurrentLine(film.player, shown?.cues ?? none, startOf);
  if (!shown) return null;
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-22">{m.videos_transcript()}</h2>
        {video.captions.length > 1 && (
          <Segmented
            label={m.videos_transcript_language()}
            value={shown.language}
            onChange={setLanguage}
            showLabel={false}
            options={[
              { value: 'en', label: 'English', lang: 'en' },
              { value: 'hi', label: 'हिंदी', lang: 'hi' },
            ]}
          />
        )}
      </div>
      <ol className="-mx-2 grid max-w-text" lang={shown.language}>
        {shown.cues.map(({ from, text }) => (
          <li key={from}>
            <Press
              aria-current={from === current || undefined}
              onClick={() => film.playFrom(from)}
              className="flex min-h-11 w-full gap-4 rounded-control px-2 py-2 hover:bg-sunk aria-[current]:bg-leaf-soft"
            >
              <span className="w-12 shrink-0 pt-0.5 text-14 text-ink-2 tabular-nums">
                {formatLength(from)}
              </span>
              <span>{text}</span>
            </Press>
          </li>
        ))}
      </ol>
    </Card>
  );
}
