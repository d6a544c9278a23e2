import {
  removeUserAvatar,
  removeUserCoverImage,
  updateUserAvatar,
  updateUserCoverImage,
} from '@chinar/contract/accounts.profile';
import { type PictureShape, pictureShapes } from '@chinar/contract/pictures';
import * as m from '@chinar/messages/paraglide/messages';

export type PictureKind = 'avatar' | 'cover';

/** What each kind of picture is cut to, asked by and called. */
export const pictureKinds = {
  avatar: {
    shape: pictureShapes.avatar,
    update: updateUserAvatar,
    remove: removeUserAvatar,
    title: m.accounts_avatar_title,
    text: m.accounts_avatar_text,
    change: m.accounts_avatar_change,
  },
  cover: {
    shape: pictureShapes.cover,
    update: updateUserCoverImage,
    remove: removeUserCoverImage,
    title: m.accounts_cover_title,
    text: m.accounts_cover_text,
    change: m.accounts_cover_change,
  },
} as const;

/** Which part of a picture of another shape is kept, in pixels; `place` from 0 (left, top) to 100. */
export function partOf(
  { width, height }: { width: number; height: number },
  ratio: number,
  place: number,
): { x: number; y: number; width: number; height: number } {
  const part = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  const share = place / 100;
  return { x: (width - part.width) * share, y: (height - part.height) * share, ...part };
}

/** Cuts a picture to its shape, no larger than it is kept: less is sent, and nothing that a camera noted. */
export async function cutPicture(
  file: File,
  { ratio, widths }: PictureShape,
  place: number,
): Promise<File> {
  const whole = await createImageBitmap(file);
  const part = partOf(whole, ratio, place);
  const width = Math.round(Math.min(part.width, widths[2]));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, Math.round(width / ratio));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // What is seen through is white, as on paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y } = part;
  pen.drawImage(whole, x, y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  whole.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('nothing was drawn');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
