/**
 * The browser's database of open attempts. Nothing but the exam room writes it, and neither logout
 * nor clearing of caches touches it.
 */
export const databaseName = 'chinar-exam';
