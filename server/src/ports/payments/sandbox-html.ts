import { escapeHtml } from '@chinar/content/escape';
import { formatRupees } from '@chinar/content/format';
import type { SandboxOrder } from './data.ts';
import { type SandboxAct } from './sandbox.ts';
import { sandboxPath } from './sandbox-paths.ts';

const words: Record<SandboxAct, { name: string; says: string }> = {
  pay: { name: 'Pay', says: 'The money is taken and the shop is told.' },
  fail: { name: 'Let it fail', says: 'The bank declines it.' },
  silent: { name: 'Pay and close the tab', says: 'Only a webhook tells the shop.' },
  late: { name: 'Pay late', says: 'The shop hears of it in 45 minutes.' },
  twice: { name: 'Pay twice', says: 'One of the two is a surplus.' },
  'wrong-amount': { name: 'Pay ₹1', says: 'Another sum than was asked for.' },
  authorise: { name: 'Authorise only', says: 'The shop has to capture it.' },
};

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:24px 16px;background:#FAF8F4;color:#1B1F23}
h1{font-size:22px;margin:0 0 4px}.sum{font-size:36px;font-weight:700;margin:12px 0}.hint{color:#5B646C;font-size:14px;margin:0}
.mark{background:#FFF3D6;color:#6B4A00;border-radius:10px;padding:8px 12px;font-size:14px;font-weight:600;margin:0 0 16px}
form{margin:0 0 10px}button{width:100%;min-height:48px;font:inherit;font-weight:600;border-radius:10px;border:1px solid #CFC8BB;background:#fff;color:inherit;cursor:pointer}
button.first{background:#0E6E6E;border-color:#0E6E6E;color:#fff}button:focus-visible,a:focus-visible{outline:2px solid #0E6E6E;outline-offset:2px}
a{color:#0E6E6E}section{background:#fff;border:1px solid #E6E1D8;border-radius:14px;padding:16px}
@media (prefers-color-scheme:dark){body{background:#14181B;color:#E9E6E0}section,button{background:#1D2327;border-color:#39424A}.hint{color:#A6AEB5}.mark{background:#3A2F10;color:#F2D48A}a{color:#6CC7C7}}`;

function whole(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><p class="mark">Test gateway: no money moves</p>${body}</main></body></html>`;
}

/** Its page: what is to be paid, and all that may become of it. */
export function sandboxCheckout(order: SandboxOrder, back: string): string {
  const query = new URLSearchParams({ back }).toString();
  const buttons = Object.entries(words).map(([act, { name, says }], place) => {
    const action = `${sandboxPath}/checkout/${encodeURIComponent(order.id)}/${act}?${query}`;
    const look = place === 0 ? ' class="first"' : '';
    return `<form method="post" action="${escapeHtml(action)}"><button${look}>${escapeHtml(name)}</button><p class="hint">${escapeHtml(says)}</p></form>`;
  });
  return whole(
    'Test payment',
    `<section><h1>Pay for ${escapeHtml(order.receipt)}</h1><p class="sum">${formatRupees(order.amount / 100)}</p>${buttons.join('')}<p><a href="${escapeHtml(back)}">Back without paying</a></p></section>`,
  );
}

/** What stands where a tab would have been closed. */
export function sandboxClosed(back: string): string {
  return whole(
    'The tab was closed',
    `<section><h1>As if the tab was closed here</h1><p>The shop’s page was told nothing.</p><p><a href="${escapeHtml(back)}">Look at the order</a></p></section>`,
  );
}
