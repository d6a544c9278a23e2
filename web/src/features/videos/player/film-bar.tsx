import * as m from '@chinar/messages/paraglide/messages';
import { SwitchBox } from '../../../ui/choice-boxes.tsx';
import { Fold } from '../../../ui/fold.tsx';
import type { Choices } from './choices.ts';

const nextKey = 'N';

const keyWords = [
  ['Space, K', m.videos_key_play],
  ['J, L', m.videos_key_ten],
  ['← →', m.videos_key_five],
  ['↑ ↓', m.videos_key_volume],
  ['M', m.videos_key_mute],
  ['C', m.videos_key_captions],
  ['F', m.videos_key_full],
  ['I', m.videos_key_picture],
  [nextKey, m.videos_key_next],
  ['< >', m.videos_key_speed],
  ['0–9', m.videos_key_tenth],
] as const;

function Keys({ hasNext }: { hasNext: boolean }) {
  const shown = keyWords.filter(([keys]) => hasNext || keys !== nextKey);
  return (
    <dl className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
      {shown.map(([keys, word]) => (
        <div key={keys} className="flex gap-3">
          <dt className="w-20 shrink-0 font-semibold">{keys}</dt>
          <dd className="text-ink-2">{word()}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How a film is played on this device, and by which keys. */
export function FilmBar({
  choices,
  onChoose,
  hasNext,
}: {
  choices: Choices;
  onChoose: (part: Partial<Choices>) => void;
  hasNext: boolean;
}) {
  return (
    <div className="border-t border-line bg-surface px-4 py-1">
      <Fold label={m.videos_settings()}>
        <div className="grid gap-4 pt-3 pb-3">
          <SwitchBox
            label={m.videos_saver()}
            text={`${m.videos_saver()}: ${m.videos_saver_text()}`}
            isOn={choices.isSaving}
            onChange={(isSaving) => onChoose({ isSaving })}
          />
          <Keys hasNext={hasNext} />
        </div>
      </Fold>
    </div>
  );
}
