export { rebuild as rebuildSearch, writeChanges as writeSearchChanges } from './service.write.ts';
