/* What other features choose from. */
export { useCategoryChoices } from './queries.ts';
