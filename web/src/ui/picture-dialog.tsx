import * as m from '@chinar/messages/paraglide/messages';
import { Minus, Plus, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { lookAt, type SeenPicture, useSeenPicture } from './held-pictures.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const steps = [1, 1.5, 2, 3, 4, 6] as const;

function Large({ picture }: { picture: SeenPicture }) {
  const [step, setStep] = useState(0);
  const scale = steps[step] ?? 1;
  const change = (by: 1 | -1): void =>
    setStep((before) => Math.min(steps.length - 1, Math.max(0, before + by)));
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') change(1);
        if (event.key === '-') change(-1);
      }}
      role="presentation"
    >
      <div className="flex items-center gap-1 border-b border-line p-2 pl-5">
        <Radix.Title className="min-w-0 flex-1 truncate text-16 font-semibold">
          {picture.alt}
        </Radix.Title>
        <IconButton
          label={m.common_picture_smaller()}
          disabled={step === 0}
          onClick={() => change(-1)}
        >
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <output className="figure w-14 text-center text-14">{`${Math.round(scale * 100)}%`}</output>
        <IconButton
          label={m.common_picture_larger()}
          disabled={step === steps.length - 1}
          onClick={() => change(1)}
        >
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        <Radix.Close asChild>
          <IconButton label={m.common_close()}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </Radix.Close>
      </div>
      {/* Two fingers do what they do everywhere; a large picture is moved by one. */}
      <div
        ref={(node) => {
          if (node) node.tabIndex = 0;
        }}
        className="grid min-h-0 flex-1 touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto bg-white p-4"
      >
        <img
          src={picture.src}
          alt={picture.alt}
          style={{ width: `${scale * 100}%` }}
          className="m-auto h-auto max-w-none object-contain"
        />
      </div>
    </div>
  );
}

/** The picture that is looked at by itself: as large as the screen, and larger by button, key or fingers. */
export function PictureDialog() {
  const picture = useSeenPicture();
  const focus = useReturnFocus();
  return (
    <Radix.Root open={picture !== null} onOpenChange={(isOpen) => !isOpen && lookAt(null)}>
      <Radix.Portal>
        <Radix.Overlay className="enter-fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-2 z-40 flex flex-col overflow-hidden rounded-card border border-line bg-raised shadow-overlay md:inset-8"
        >
          {picture && <Large key={picture.src} picture={picture} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
