export { leaveOldVersions, packagesShowing } from './data.showing.ts';
export { findPackageTitle } from './data.ts';
export { packageUse } from './data.use.ts';
