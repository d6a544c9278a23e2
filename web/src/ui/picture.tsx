import * as m from '@chinar/messages/paraglide/messages';
import { ImagePlus } from 'lucide-react';
import { useCallback } from 'react';
import { pictureSet } from './picture-set.ts';

/** Kinds of pictures that are taken everywhere. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The wide picture above somebody's profile; it fills its box. */
export function WidePicture({ src, widths }: { src: string; widths: readonly number[] }) {
  return (
    <img
      src={src}
      srcSet={pictureSet(src, widths)}
      sizes="(min-width: 1200px) 1152px, 100vw"
      alt=""
      width={960}
      height={320}
      className="size-full object-cover"
    />
  );
}

/** A chosen picture as it will be cut: the part of it that is seen is the part that is sent. */
export function CutPreview({
  file,
  place,
  isRound,
}: {
  file: File;
  place: number;
  isRound: boolean;
}) {
  // A file of the device has an address only while it is shown.
  const show = useCallback(
    (node: HTMLImageElement | null) => {
      if (!node) return;
      const address = URL.createObjectURL(file);
      node.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  const look = isRound ? 'size-40 rounded-full' : 'aspect-3/1 w-full rounded-control';
  return (
    <img
      ref={show}
      alt={m.common_image_preview()}
      style={{ objectPosition: `${place}% ${place}%` }}
      className={`${look} mx-auto border border-line bg-sunk object-cover`}
    />
  );
}

/** The picture of something that is offered, by its address or as a file of this device. */
export function OfferedPicture({ source, alt }: { source: string | File; alt: string }) {
  const show = useCallback(
    (node: HTMLImageElement | null) => {
      if (!node || typeof source === 'string') return;
      const address = URL.createObjectURL(source);
      node.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
  return (
    <img
      ref={show}
      src={typeof source === 'string' ? source : undefined}
      alt={alt}
      className="aspect-9/5 w-full bg-sunk object-cover"
    />
  );
}

/** Where a picture is chosen. */
export function PictureChooser({
  describedBy,
  isChosen,
  onChoose,
}: {
  describedBy: string;
  isChosen: boolean;
  onChoose: (file: File) => void;
}) {
  return (
    <span className="state relative inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-dashed border-line-strong px-4 font-semibold text-lake hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-lake">
      <ImagePlus size={20} aria-hidden="true" />
      {isChosen ? m.common_image_change() : m.common_image_choose()}
      <input
        type="file"
        aria-label={isChosen ? m.common_image_change() : m.common_image_choose()}
        aria-describedby={describedBy}
        accept={pictureTypes.join(',')}
        // The same picture, mended meanwhile, can be chosen again.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChoose(chosen);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}

/** Moves what is seen of a picture along its longer side, from 0 to 100. */
export function PlaceSlider({
  label,
  place,
  onChange,
}: {
  label: string;
  place: number;
  onChange: (place: number) => void;
}) {
  return (
    <label className="grid gap-1 text-14 text-ink-2">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={place}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-lake"
      />
    </label>
  );
}
