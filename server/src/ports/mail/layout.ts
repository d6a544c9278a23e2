import type { Letter, MailDraft } from './mail.ts';

const colours = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  ink: '#1B1F23',
  hint: '#666F77',
  line: '#E6E1D8',
  leaf: '#B5451B',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A header line must stay one line, whatever a name contains. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}

function buttonHtml(button: NonNullable<MailDraft['button']>): string {
  const url = escapeHtml(button.url);
  return `<p style="margin:28px 0"><a href="${url}" style="background:${colours.leaf};color:#fff;padding:14px 22px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(button.label)}</a></p><p style="color:${colours.hint};font-size:14px;word-break:break-all">${url}</p>`;
}

/**
 * Makes a letter of a draft: one layout for all mails, as HTML and as text. `leave` is the way out of
 * mails that somebody may end.
 */
export function layOut(
  draft: MailDraft,
  recipient: { to: string; lang: string; footer: string; leave?: MailDraft['button'] },
): Letter {
  const { paragraphs, button } = draft;
  const { leave } = recipient;
  const subject = oneLine(draft.subject);
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join('');
  const html = `<!doctype html><html lang="${recipient.lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.55 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;font-size:22px;margin:0 0 20px;color:${colours.leaf}">Chinar</p><div style="background:${colours.surface};border:1px solid ${colours.line};border-radius:14px;padding:28px 24px">${body}${button ? buttonHtml(button) : ''}</div><p style="color:${colours.hint};font-size:13px;margin:20px 4px">${escapeHtml(recipient.footer)}${leave ? ` <a href="${escapeHtml(leave.url)}" style="color:${colours.hint}">${escapeHtml(leave.label)}</a>` : ''}</p></div></body></html>`;
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    recipient.footer,
    ...(leave ? [`${leave.label}:\n${leave.url}`] : []),
  ].join('\n\n');
  return { to: oneLine(recipient.to), subject, text, html };
}
