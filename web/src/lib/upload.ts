/** How much of an upload has left the device; `isWaiting` while there is no line for the rest. */
export type Sent = { sent: number; total: number; isWaiting?: boolean };

type UploadRequest = {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal | undefined;
};

/**
 * A fetch that says how far the upload is, which fetch itself cannot. Rejects like fetch: with the
 * signal's reason when it was stopped, with a TypeError when no answer came.
 */
export function uploadFetch(
  url: string,
  { method, headers, body, signal }: UploadRequest,
  onSent: (sent: Sent) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const fail = (): void => reject(new TypeError('No answer to the upload'));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent({ sent: loaded, total }),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', fail);
    request.addEventListener('abort', () =>
      reject(signal?.reason instanceof Error ? signal.reason : new TypeError('Stopped')),
    );
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) return reject(signal.reason as Error);
    request.send(body);
  });
}
