export { type AnnouncementText, holdAnnouncement, listAnnouncementTexts } from './data.readers.ts';
