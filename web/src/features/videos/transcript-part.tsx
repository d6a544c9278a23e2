import { formatLength } from '@chinar/content/format';
import type { Video } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** What is said, to be read where a film is too dear or too loud. */
export function Transcript({ video }: { video: Video }) {
  const [first] = video.captions;
  const own = video.captions.find(({ language }) => language === currentLocale()) ?? first;
  const [language, setLanguage] = useState(own?.language);
  const shown = video.captions.find((one) => one.language === language) ?? own;
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
      <ol className="grid max-w-text gap-3.5" lang={shown.language}>
        {shown.cues.map(({ from, text }) => (
          <li key={from} className="flex gap-4">
            <span className="w-12 shrink-0 pt-0.5 text-14 text-ink-2 tabular-nums">
              {formatLength(from)}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
