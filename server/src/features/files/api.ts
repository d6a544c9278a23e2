export { attach, detach, fileUrl, fileUrls } from './service.attach.ts';
export { keepForAWhile } from './service.made.ts';
export { avatarAddress, coverAddress, dropPicture, replacePicture } from './service.pictures.ts';
