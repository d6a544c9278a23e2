import * as m from '@chinar/messages/paraglide/messages';
import { Star } from 'lucide-react';

/** A rating as stars, said in words to a screen reader. */
export function Stars({ count, size = 18 }: { count: number; size?: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{m.common_stars({ count })}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          size={size}
          strokeWidth={1.5}
          aria-hidden="true"
          className={place <= count ? 'fill-saffron text-saffron' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
