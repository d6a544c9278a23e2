/* What the shell shows of notifications, loaded when the page is done with everything else. */
export { NotificationMenu, NotificationSheet, UnreadWatch } from './bell-part.tsx';
