export { attach, detach, fileUrl, fileUrls } from './service.attach.ts';
export type { MadeFile } from './data.pictures.ts';
export { holdMade, keepForAWhile, putMade, readHeld } from './service.made.ts';
export {
  addPicture,
  avatarAddress,
  coverAddress,
  dropPicture,
  dropShared,
  pictureAddress,
  replacePicture,
} from './service.pictures.ts';
