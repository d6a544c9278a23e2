import { answerAsks } from '../../jobs/side-process.ts';
import { drawPaper } from './paper.ts';
import type { PaperSheet } from './sheet.ts';

answerAsks((sheet: PaperSheet) => drawPaper(sheet));
