import * as contract from '@chinar/contract/key-challenges';
import { route, type Route } from '../../http/request.ts';
import { changeState, decide, list } from './service.decide.ts';
import { challenge, own, withdraw } from './service.ts';

export const routes: Route[] = [
  route(contract.challengeKey, (ctx, { params, body }) => challenge(ctx, params.id, body)),
  route(contract.listOwnChallenges, (ctx, { params }) => own(ctx, params.id)),
  route(contract.withdrawChallenge, (ctx, { params }) => withdraw(ctx, params.id)),
  route(contract.listKeyChallenges, (ctx, { params, query }) => list(ctx, params.id, query)),
  route(contract.setKeyState, (ctx, { params, body }) => changeState(ctx, params.id, body)),
  route(contract.decideChallenges, (ctx, { params, body }) => decide(ctx, params.id, body)),
];
