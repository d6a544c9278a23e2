type Settings = {
  client_id: string;
  nonce: string;
  callback: (answer: { credential: string }) => void;
};
type Look = Record<string, string | number>;

/** The part of Google's script that we use. */
export type GoogleId = {
  initialize: (settings: Settings) => void;
  renderButton: (box: HTMLElement, look: Look) => void;
};

const source = 'https://accounts.google.com/gsi/client';

function loaded(): GoogleId | undefined {
  return (globalThis as { google?: { accounts?: { id?: GoogleId } } }).google?.accounts?.id;
}

/** Loads Google's script once. Rejects when it does not come, so that one may try again. */
export function loadGoogle(): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const known = loaded();
    if (known) {
      resolve(known);
      return;
    }
    const script = Object.assign(document.createElement('script'), { src: source, async: true });
    script.addEventListener('load', () => {
      const id = loaded();
      if (id) resolve(id);
      else reject(new Error('Google sent another script'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Google could not be reached'));
    });
    document.head.append(script);
  });
}
