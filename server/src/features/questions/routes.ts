import * as contract from '@chinar/contract/questions';
import * as bankContract from '@chinar/contract/questions.bank';
import * as exchangeContract from '@chinar/contract/questions.exchange';
import * as passagesContract from '@chinar/contract/questions.passages';
import * as picturesContract from '@chinar/contract/questions.pictures';
import * as templatesContract from '@chinar/contract/questions.templates';
import { Bytes, route, type Route } from '../../http/request.ts';
import { xlsxTemplate } from './export.xlsx.ts';
import { csvTemplate } from './import.template.ts';
import { exportFile, listLosses } from './service.export.ts';
import { importFile } from './service.import.ts';
import * as bulk from './service.bulk.ts';
import { outline, preview, uses } from './service.bank.ts';
import * as passages from './service.passages.ts';
import { add as addPicture } from './service.pictures.ts';
import { move } from './service.status.ts';
import * as service from './service.ts';
import { questionTemplates } from './service.templates.ts';
import { undoImport } from './service.undo.ts';
import * as versions from './service.versions.ts';

export const routes: Route[] = [
  route(contract.importQuestions, (ctx, { body, file }) => importFile(ctx, file, body)),
  route(contract.undoImport, (ctx, { params }) => undoImport(ctx, params.importId)),
  route(
    contract.importTemplate,
    async () => new Bytes(Buffer.from(csvTemplate), null, 'public, max-age=3600'),
  ),
  route(
    exchangeContract.importTemplateXlsx,
    async () => new Bytes(await xlsxTemplate(), null, 'public, max-age=3600'),
  ),
  route(exchangeContract.exportQuestions, (ctx, { query }) => exportFile(ctx, query)),
  route(exchangeContract.exportLosses, (ctx, { query }) => listLosses(ctx, query)),
  route(templatesContract.listQuestionTemplates, async () => questionTemplates()),
  route(contract.listQuestions, (ctx, { query }) => service.list(ctx, query)),
  route(bankContract.getBankOutline, (ctx) => outline(ctx)),
  route(contract.createQuestion, (ctx, { body }) => service.create(ctx, body)),
  route(contract.getQuestion, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.updateQuestion, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(bankContract.previewQuestion, (ctx, { body }) => preview(ctx, body)),
  route(bankContract.listQuestionVersions, (ctx, { params, query }) =>
    versions.list(ctx, params.id, query),
  ),
  route(bankContract.restoreQuestion, (ctx, { params, body }) =>
    versions.restore(ctx, params.id, body),
  ),
  route(bankContract.listQuestionUses, (ctx, { params, query }) => uses(ctx, params.id, query)),
  route(bankContract.moveQuestion, (ctx, { params, body }) => move(ctx, params.id, body)),
  route(bankContract.changeQuestions, (ctx, { body }) => bulk.change(ctx, body)),
  route(bankContract.undoQuestionChange, (ctx, { body }) => bulk.undo(ctx, body)),
  route(picturesContract.addPicture, (ctx, { file, body }) => addPicture(ctx, file, body)),
  route(passagesContract.listPassages, (ctx, { query }) => passages.list(ctx, query)),
  route(passagesContract.createPassage, (ctx, { body }) => passages.create(ctx, body)),
  route(passagesContract.getPassage, (ctx, { params }) => passages.get(ctx, params.id)),
  route(passagesContract.updatePassage, (ctx, { params, body }) =>
    passages.update(ctx, params.id, body),
  ),
  route(passagesContract.deletePassage, (ctx, { params }) => passages.remove(ctx, params.id)),
];
