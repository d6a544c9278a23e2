import type { Language } from '@chinar/contract/text';

const patienceMs = 3000;

/**
 * Fetches what the room will need beside its code: the style and fonts of maths, and the letters of
 * the paper's language. After the start the network may be gone. Slow fonts do not keep anybody out.
 */
export async function warmRoom(language: Language): Promise<void> {
  const fonts = async (): Promise<void> => {
    await import('../../ui/maths-style.ts');
    const faces = [
      '16px KaTeX_Main',
      'italic 16px KaTeX_Math',
      '16px KaTeX_Size1',
      '16px KaTeX_Size2',
      '16px KaTeX_AMS',
    ];
    const sample = language === 'hi' ? 'प्रश्न' : 'A';
    await Promise.all([
      ...faces.map((face) => document.fonts.load(face)),
      document.fonts.load('16px Plex', sample),
      document.fonts.load('600 16px Plex', sample),
      document.fonts.load('650 20px Anek', `0123456789${sample}`),
    ]);
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([fonts().catch(() => undefined), patience]);
}
