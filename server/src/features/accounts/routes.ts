import * as contract from '@chinar/contract/accounts';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';
import { userView } from './views.ts';

const done = { done: true } as const;

function signedIn({ user, accessToken, refreshToken }: service.SignedIn) {
  return { user: userView(user), accessToken, refreshToken };
}

export const routes: Route[] = [
  route(contract.register, async (ctx, { body }) => ({
    user: userView(await service.register(ctx, body)),
  })),
  route(contract.login, async (ctx, { body }) => signedIn(await service.login(ctx, body)), {
    hasOwnLimits: true,
  }),
  route(
    contract.refreshToken,
    async (ctx, { body }) => signedIn(await service.refresh(ctx, body.refreshToken)),
    { hasOwnLimits: true },
  ),
  route(contract.logout, async (ctx) => {
    await service.logout(ctx);
    return done;
  }),
  route(contract.getCurrentUser, async (ctx) => userView(await service.currentUser(ctx))),
  route(contract.verifyEmail, async (ctx, { params }) => {
    await service.verifyEmail(ctx, params.token);
    return done;
  }),
  route(contract.resendVerification, async (ctx, { body }) => {
    await service.mailLink(ctx, 'resend', body.email);
    return done;
  }),
  route(contract.forgotPassword, async (ctx, { body }) => {
    await service.mailLink(ctx, 'reset', body.email);
    return done;
  }),
  route(contract.resetPassword, async (ctx, { body }) => {
    await service.resetPassword(ctx, body.token, body.newPassword);
    return done;
  }),
  route(contract.changePassword, async (ctx, { body }) => {
    await service.changePassword(ctx, body);
    return done;
  }),
  route(contract.updatePhoneNumber, async (ctx, { body }) =>
    userView(await service.updatePhoneNumber(ctx, body)),
  ),
];
