export { type DocumentName, listDocuments } from './data.ts';
export {
  findSale,
  issueCreditNote,
  issueForSale,
  type PrintedLine,
  type Snapshot,
} from './service.issue.ts';
