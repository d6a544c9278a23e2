import type { Language } from '@chinar/contract/text';
import { loadMaths } from '../../../ui/use-maths.ts';

const patienceMs = 3000;

/**
 * Fetches what the room will need beside its code: the style and fonts of maths, and the letters of
 * the paper's language. After the start the network may be gone. Slow fonts do not keep anybody out.
 */
export async function warmRoom(language: Language): Promise<void> {
  const fonts = async (): Promise<void> => {
    const sample = language === 'hi' ? 'प्रश्न' : 'A';
    await Promise.all([
      loadMaths(),
      document.fonts.load('16px Plex', sample),
      document.fonts.load('600 16px Plex', sample),
      document.fonts.load('650 20px Anek', `0123456789${sample}`),
    ]);
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([fonts().catch(() => undefined), patience]);
}
