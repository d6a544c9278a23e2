export { takesAnnouncements } from './data.readers.ts';
