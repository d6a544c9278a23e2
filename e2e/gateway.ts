import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

const keySecret = 'a-secret-of-the-gateway';
/** What a server is told that takes money at it. */
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_journey',
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: 'another-secret-of-the-gateway',
};

type Known = { id: string; receipt: string; amount: number };

async function bodyOf(request: IncomingMessage): Promise<Known> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Known;
}

/** Razorpay as a server and its pages see it: its calls by HTTP, and its script with the window that it opens. */
export async function startGateway() {
  const orders: Known[] = [];
  const paid = new Set<string>();
  const paymentOf = ({ id, amount }: Known) => ({
    id: id.replace('order', 'pay'),
    order_id: id,
    amount,
    currency: 'INR',
    status: 'captured',
  });
  const answerTo = async (request: IncomingMessage): Promise<object> => {
    const { pathname } = new URL(request.url ?? '', 'http://gateway');
    if (request.method === 'POST' && pathname === '/v1/orders') {
      const order = { ...(await bodyOf(request)), id: `order_${orders.length + 1}` };
      orders.push(order);
      return order;
    }
    if (pathname === '/v1/orders') return { items: orders };
    const done = orders.filter(({ id }) => paid.has(id)).map(paymentOf);
    if (pathname.endsWith('/payments')) return { items: done };
    return done.find(({ id }) => pathname.endsWith(`/${id}`)) ?? { error: {} };
  };
  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { ...keys, RAZORPAY_URL: `http://127.0.0.1:${port}` },
    /** Answers for the host of its script; what it gives a page is signed as it signs it. */
    async standIn(page: Page): Promise<void> {
      await page.exposeFunction('payAtGateway', (orderId: string) => {
        paid.add(orderId);
        const paymentId = orderId.replace('order', 'pay');
        const told = createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`);
        return {
          razorpay_order_id: orderId,
          razorpay_payment_id: paymentId,
          razorpay_signature: told.digest('hex'),
        };
      });
      await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A window with the two ways out of it that theirs has. */
const script = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  open() {
    const { options } = this;
    const box = document.body.appendChild(document.createElement('dialog'));
    const add = (name, act) => {
      const button = box.appendChild(document.createElement('button'));
      button.textContent = name;
      button.onclick = async () => { await act(); box.remove(); };
    };
    box.append(options.description + ' ' + options.prefill.email);
    add('Pay at the gateway', async () => options.handler(await window.payAtGateway(options.order_id)));
    add('Close', async () => options.modal.ondismiss());
    box.showModal();
  }
};`;
