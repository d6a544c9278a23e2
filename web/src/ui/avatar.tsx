import { pictureShapes } from '@chinar/contract/pictures';
import { pictureSet } from './picture-set.ts';

const sizes = {
  sm: 'size-9 text-16',
  md: 'size-11 text-18',
  lg: 'size-18 text-36',
  xl: 'size-24 text-48 md:size-32',
} as const;
/** In pixels of the page. */
const widths = {
  sm: '36px',
  md: '44px',
  lg: '72px',
  xl: '(min-width: 768px) 128px, 96px',
} as const;

/** A face, or the first letter of the name where there is none. Says nothing to a screen reader: the name stands beside it. */
export function Avatar({
  name,
  src,
  size = 'md',
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
}) {
  const first = [...name.trim()][0]?.toUpperCase() ?? '';
  const shape = `inline-grid shrink-0 place-items-center rounded-full bg-lake-soft font-head leading-none font-bold text-lake ${sizes[size]}`;
  return src ? (
    <img
      src={src}
      srcSet={pictureSet(src, pictureShapes.avatar.widths)}
      sizes={widths[size]}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      className={`${shape} object-cover`}
    />
  ) : (
    <span className={shape} aria-hidden="true">
      {first}
    </span>
  );
}
