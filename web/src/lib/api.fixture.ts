import { vi } from 'vitest';

type Reply = { status?: number; data?: unknown; code?: string };

/** Lets calls of the page be answered by `reply`, in the spec's envelope; undone by `vi.unstubAllGlobals()`. */
export function answerCalls(reply: (path: string, method: string, body: string) => Reply): void {
  vi.stubGlobal('fetch', (url: string, init: { method: string; body?: unknown }) => {
    const { status = 200, data = null, code } = reply(url, init.method, String(init.body));
    const body = { success: status < 400, statusCode: status, data, message: code ?? 'OK', code };
    return Promise.resolve(Response.json(body, { status }));
  });
}
