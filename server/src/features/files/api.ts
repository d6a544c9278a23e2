export { attach, detach, fileHash, fileUrl, fileUrls, heldUrl } from './service.attach.ts';
export type { MadeFile } from './data.pictures.ts';
export {
  holdBeside,
  holdMade,
  keepForAWhile,
  lendHeld,
  putMade,
  putMadeFrom,
  readHeld,
} from './service.made.ts';
export {
  addPicture,
  avatarAddress,
  coverAddress,
  dropPicture,
  dropShared,
  pictureAddress,
  replacePicture,
} from './service.pictures.ts';
export { dropSent, openSent, type SentFile } from './service.sent.ts';
export { thumbnailsOf } from './service.thumbnails.ts';
