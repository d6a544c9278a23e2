export { attach, detach, fileUrl, fileUrls } from './service.attach.ts';
export { avatarAddress, coverAddress, dropPicture, replacePicture } from './service.pictures.ts';
