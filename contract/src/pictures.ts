/* Apart from the calls: whoever shows a picture needs no schema. */

export type PictureShape = {
  /** Pixels, the smallest first; the one in the middle is the one that addresses name. */
  widths: readonly [number, number, number];
  /** How many times as wide as high. */
  ratio: number;
};

/** How the pictures of people, and of what they offer, are kept. */
export const pictureShapes = {
  avatar: { widths: [96, 256, 512], ratio: 1 },
  cover: { widths: [480, 960, 1920], ratio: 3 },
  /** Of what is offered: as its cards are cut. */
  thumbnail: { widths: [320, 640, 1280], ratio: 9 / 5 },
} as const satisfies Record<string, PictureShape>;

export const pictureLimits = {
  /** As it is sent. */
  bytes: 5 * 1024 ** 2,
  /** Millions, however small the file is. */
  megapixels: 24,
} as const;

/** The address of the same picture in another width. */
export function pictureAt(address: string, width: number): string {
  return address.replace(/-\d+\.webp$/, `-${width}.webp`);
}
