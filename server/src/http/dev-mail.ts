import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '@chinar/content/escape';
import { pageHead } from './page-head.ts';
import type { Ctx } from '../context.ts';
import { listKeptMails } from '../ports/mail/data.ts';
import { AppError } from '../errors.ts';
import { isForLoopback } from './loopback.ts';
import { pagePolicy } from './security.ts';

/** Shows the mails of the embedded mail port; registered in demo mode only, for loopback hosts only. */
export function serveDevMail(app: FastifyInstance, ctx: Ctx): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!isForLoopback(request)) throw new AppError('not_found');
  };
  type To = { Querystring: { to?: string | string[] } };
  app.get<To>('/dev/mail.json', { onRequest }, async (request) => {
    const [to = null] = [request.query.to ?? []].flat();
    // No address has a NUL, and PostgreSQL takes none.
    if (to?.includes('\0')) return [];
    const mails = await listKeptMails(ctx.db, to?.toLowerCase() ?? null);
    return mails.map(({ sent_at, ...mail }) => ({ ...mail, sentAt: sent_at.toISOString() }));
  });

  app.get('/dev/mail', { onRequest }, async (_request, reply) => {
    const mails = await listKeptMails(ctx.db, null);
    const rows = mails.map((mail) => {
      const body = escapeHtml(mail.text).replaceAll(
        /https?:\/\/\S+/g,
        (url) => `<a href="${url}">${url}</a>`,
      );
      return `<article><h2>${escapeHtml(mail.subject)}</h2><p class="hint">To ${escapeHtml(mail.to)} · ${mail.sent_at.toISOString()}</p><pre>${body}</pre></article>`;
    });
    const empty = '<p>No mail yet. Register an account and its mail appears here.</p>';
    const html = `<!doctype html><html lang="en"><head>${pageHead}<title>Mails of the demo</title><style>body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:24px 16px;background:#FAF8F4;color:#1B1F23}article{background:#fff;border:1px solid #E6E1D8;border-radius:14px;padding:16px 20px;margin:12px 0}h1{font-size:28px}h2{font-size:18px;margin:0}.hint{color:#666F77;font-size:14px;margin:0}pre{white-space:pre-wrap;word-break:break-word;font:inherit}a{color:#0E6E6E}</style></head><body><main><h1>Mails of the demo</h1><p>This demo sends nothing out: every mail is kept here.</p>${rows.join('') || empty}</main></body></html>`;
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy([]))
      .header('cache-control', 'no-store')
      .send(html);
  });
}
