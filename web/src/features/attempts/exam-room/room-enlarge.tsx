import { ZoomIn } from 'lucide-react';
import { lookAtNamed, picturesNamed } from '../../../ui/held-pictures.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type Words = {
  one: () => string;
  /** Where there are several: by their numbers, from 1. */
  each: (number: number) => string;
};

/** Beside what is pressed as a whole, or read in a column: a button for each of its pictures, which shows that larger. */
export function EnlargeButtons({ html, alt, words }: { html: string; alt: string; words: Words }) {
  const pictures = picturesNamed(html);
  return pictures.map((picture, place) => (
    <IconButton
      key={picture}
      label={pictures.length > 1 ? words.each(place + 1) : words.one()}
      onClick={() => lookAtNamed(picture, alt)}
    >
      <ZoomIn size={20} aria-hidden="true" />
    </IconButton>
  ));
}
