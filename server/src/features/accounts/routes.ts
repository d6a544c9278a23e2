import * as contract from '@chinar/contract/accounts';
import * as guardian from '@chinar/contract/accounts.guardian';
import * as personal from '@chinar/contract/accounts.personal';
import * as profile from '@chinar/contract/accounts.profile';
import * as trust from '@chinar/contract/accounts.trust';
import type { Ctx } from '../../context.ts';
import { route, type Route } from '../../http/request.ts';
import * as security from '@chinar/contract/accounts.security';
import { recordTag } from '../../page-tags.ts';
import { tellAge } from './service.age.ts';
import { getChannel } from './service.channel.ts';
import * as details from './service.details.ts';
import * as email from './service.email.ts';
import * as factor from './service.factor.ts';
import { googleLogin, unlinkGoogle } from './service.google.ts';
import * as guardians from './service.guardian.ts';
import * as passwords from './service.password.ts';
import { askErasure, beginExport, findExport, keepAccount } from './service.personal.ts';
import { removeOwnPicture, setOwnPicture } from './service.pictures.ts';
import { stepUp } from './service.prove.ts';
import * as sessions from './service.sessions.ts';
import { listTrust, setTrust } from './service.trust.ts';
import * as service from './service.ts';
import { sessionView, userView } from './views.ts';

const done = { done: true } as const;

function signedIn(ctx: Ctx, { user, accessToken, refreshToken }: service.SignedIn) {
  return { user: userView(ctx, user), accessToken, refreshToken };
}

export const routes: Route[] = [
  route(contract.register, async (ctx, { body }) => ({
    user: userView(ctx, await service.register(ctx, body)),
  })),
  route(contract.login, async (ctx, { body }) => signedIn(ctx, await service.login(ctx, body)), {
    hasOwnLimits: true,
  }),
  route(
    contract.refreshToken,
    async (ctx, { body }) => signedIn(ctx, await service.refresh(ctx, body.refreshToken)),
    { hasOwnLimits: true },
  ),
  route(contract.logout, async (ctx) => {
    await service.logout(ctx);
    return done;
  }),
  route(contract.getCurrentUser, async (ctx) => userView(ctx, await service.currentUser(ctx))),
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
    await passwords.resetPassword(ctx, body.token, body.newPassword);
    return done;
  }),
  route(contract.changePassword, async (ctx, { body }) => {
    await passwords.changePassword(ctx, body);
    return done;
  }),
  route(contract.updatePhoneNumber, async (ctx, { body }) =>
    userView(ctx, await details.updatePhoneNumber(ctx, body)),
  ),
  route(contract.tellAge, async (ctx, { body }) => userView(ctx, await tellAge(ctx, body))),
  route(contract.updateAccountDetails, async (ctx, { body }) =>
    userView(ctx, await details.updateAccountDetails(ctx, body)),
  ),
  route(personal.exportAccount, (ctx, { body }) => beginExport(ctx, body)),
  route(personal.getExport, (ctx) => findExport(ctx)),
  route(personal.eraseAccount, (ctx, { body }) => askErasure(ctx, body)),
  route(personal.keepAccount, async (ctx) => userView(ctx, await keepAccount(ctx))),
  route(guardian.getGuardian, (ctx) => guardians.ownGuardian(ctx)),
  route(guardian.askGuardian, (ctx, { body }) => guardians.askGuardian(ctx, body)),
  route(guardian.lookAsGuardian, (ctx, { body }) => guardians.lookAsGuardian(ctx, body.token)),
  route(guardian.decideAsGuardian, (ctx, { body }) => guardians.decideAsGuardian(ctx, body)),
  route(profile.getChannel, (ctx, { params }) => getChannel(ctx, params.username), {
    // By the name in the address: under an alias there is nothing else.
    shows: { kind: 'profiles', tags: (_, { params }) => [recordTag('profiles', params.username)] },
  }),
  route(trust.listTutorTrust, (ctx, { query }) => listTrust(ctx, query)),
  route(trust.setTutorTrust, (ctx, { params, body }) => setTrust(ctx, params.id, body.isTrusted)),
  route(profile.updateUserAvatar, async (ctx, { file }) =>
    userView(ctx, await setOwnPicture(ctx, 'avatar', file)),
  ),
  route(profile.removeUserAvatar, async (ctx) =>
    userView(ctx, await removeOwnPicture(ctx, 'avatar')),
  ),
  route(profile.updateUserCoverImage, async (ctx, { file }) =>
    userView(ctx, await setOwnPicture(ctx, 'cover', file)),
  ),
  route(profile.removeUserCoverImage, async (ctx) =>
    userView(ctx, await removeOwnPicture(ctx, 'cover')),
  ),
  route(
    security.googleLogin,
    async (ctx, { body }) => signedIn(ctx, await googleLogin(ctx, body)),
    { hasOwnLimits: true },
  ),
  route(security.unlinkGoogle, async (ctx, { body }) =>
    userView(ctx, await unlinkGoogle(ctx, body)),
  ),
  route(security.listSessions, async (ctx) => {
    const rows = await sessions.ownSessions(ctx);
    return { sessions: rows.map((row) => sessionView(row, ctx.actor.sessionId)) };
  }),
  route(security.endSession, async (ctx, { params }) => {
    await sessions.endOne(ctx, params.id);
    return done;
  }),
  route(security.endOtherSessions, async (ctx) => ({ ended: await sessions.endOthers(ctx) })),
  route(security.getSecondFactor, (ctx) => factor.secondFactorState(ctx)),
  route(security.enrolSecondFactor, (ctx, { body }) => factor.enrolSecondFactor(ctx, body)),
  route(security.confirmSecondFactor, async (ctx, { body }) => ({
    recoveryCodes: await factor.confirmSecondFactor(ctx, body.code),
  })),
  route(security.removeSecondFactor, async (ctx) => {
    await factor.removeSecondFactor(ctx);
    return done;
  }),
  route(security.renewRecoveryCodes, async (ctx) => ({
    recoveryCodes: await factor.renewRecoveryCodes(ctx),
  })),
  route(security.stepUp, async (ctx, { body }) => {
    await stepUp(ctx, body);
    return done;
  }),
  route(security.changeEmail, async (ctx, { body }) => {
    await email.changeEmail(ctx, body);
    return done;
  }),
  route(security.confirmEmail, async (ctx, { body }) => {
    await email.confirmEmail(ctx, body.token);
    return done;
  }),
];
