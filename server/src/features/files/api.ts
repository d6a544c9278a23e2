export { attach, detach, fileUrl, fileUrls } from './service.attach.ts';
