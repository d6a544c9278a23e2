import * as contract from '@chinar/contract/questions';
import * as passagesContract from '@chinar/contract/questions.passages';
import * as picturesContract from '@chinar/contract/questions.pictures';
import { Bytes, route, type Route } from '../../http/request.ts';
import { csvTemplate } from './import.template.ts';
import { importFile } from './service.import.ts';
import * as passages from './service.passages.ts';
import { add as addPicture } from './service.pictures.ts';
import * as service from './service.ts';
import { questionTemplates } from './service.templates.ts';
import { undoImport } from './service.undo.ts';

export const routes: Route[] = [
  route(contract.importQuestions, (ctx, { body, file }) => importFile(ctx, file, body)),
  route(contract.undoImport, (ctx, { params }) => undoImport(ctx, params.importId)),
  route(
    contract.importTemplate,
    async () => new Bytes(Buffer.from(csvTemplate), null, 'public, max-age=3600'),
  ),
  route(contract.listQuestionTemplates, async () => questionTemplates()),
  route(contract.listQuestions, (ctx, { query }) => service.list(ctx, query)),
  route(contract.createQuestion, (ctx, { body }) => service.create(ctx, body)),
  route(contract.getQuestion, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.updateQuestion, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(picturesContract.addPicture, (ctx, { file, body }) => addPicture(ctx, file, body)),
  route(passagesContract.listPassages, (ctx, { query }) => passages.list(ctx, query)),
  route(passagesContract.createPassage, (ctx, { body }) => passages.create(ctx, body)),
  route(passagesContract.getPassage, (ctx, { params }) => passages.get(ctx, params.id)),
  route(passagesContract.updatePassage, (ctx, { params, body }) =>
    passages.update(ctx, params.id, body),
  ),
  route(passagesContract.deletePassage, (ctx, { params }) => passages.remove(ctx, params.id)),
];
