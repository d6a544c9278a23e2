import * as contract from '@chinar/contract/questions';
import * as bankContract from '@chinar/contract/questions.bank';
import * as collectionsContract from '@chinar/contract/questions.collections';
import * as exchangeContract from '@chinar/contract/questions.exchange';
import * as passagesContract from '@chinar/contract/questions.passages';
import * as picturesContract from '@chinar/contract/questions.pictures';
import * as reviewsContract from '@chinar/contract/questions.reviews';
import * as templatesContract from '@chinar/contract/questions.templates';
import { Bytes, route, type Route } from '../../http/request.ts';
import { xlsxTemplate } from './exporting/export.xlsx.ts';
import { csvTemplate } from './importing/import.template.ts';
import { exportFile, listLosses } from './exporting/service.export.ts';
import { importFile, importSent } from './importing/service.import.ts';
import * as bulk from './service.bulk.ts';
import { outline, preview, uses } from './service.bank.ts';
import * as collections from './service.collections.ts';
import * as passages from './service.passages.ts';
import { add as addPicture } from './service.pictures.ts';
import * as reviews from './service.reviews.ts';
import { move } from './service.status.ts';
import * as service from './service.ts';
import { questionTemplates } from './importing/service.templates.ts';
import { undoImport } from './importing/service.undo.ts';
import * as versions from './service.versions.ts';

export const routes: Route[] = [
  route(contract.importQuestions, (ctx, { body, file }) => importFile(ctx, file, body)),
  route(exchangeContract.importUpload, (ctx, { body }) => importSent(ctx, body)),
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
  route(collectionsContract.listCollections, (ctx) => collections.list(ctx)),
  route(collectionsContract.createCollection, (ctx, { body }) => collections.create(ctx, body)),
  route(collectionsContract.getCollection, (ctx, { params }) => collections.get(ctx, params.id)),
  route(collectionsContract.renameCollection, (ctx, { params, body }) =>
    collections.rename(ctx, params.id, body),
  ),
  route(collectionsContract.deleteCollection, (ctx, { params }) =>
    collections.remove(ctx, params.id),
  ),
  route(collectionsContract.changeCollection, (ctx, { params, body }) =>
    collections.change(ctx, params.id, body),
  ),
  route(collectionsContract.orderCollection, (ctx, { params, body }) =>
    collections.order(ctx, params.id, body),
  ),
  route(reviewsContract.listReviews, (ctx, { query }) => reviews.listOwn(ctx, query)),
  route(reviewsContract.getReview, (ctx, { params }) => reviews.get(ctx, params.id)),
  route(reviewsContract.decideReview, (ctx, { params, body }) =>
    reviews.decide(ctx, params.id, body),
  ),
  route(reviewsContract.withdrawReview, (ctx, { params }) => reviews.withdraw(ctx, params.id)),
  route(reviewsContract.askReview, (ctx, { params, body }) => reviews.ask(ctx, params.id, body)),
  route(reviewsContract.listQuestionReviews, (ctx, { params, query }) =>
    reviews.listOfQuestion(ctx, params.id, query),
  ),
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
