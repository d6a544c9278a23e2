/* What packages, courses and films show of materials, and what lessons keep of them. */
export { AttachedMaterials } from './attached-part.tsx';
export { MaterialReader } from './reader-part.tsx';
export { dropCopy, keepMaterial } from './reader/kept-copies.ts';
