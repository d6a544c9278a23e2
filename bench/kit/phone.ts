import type { Browser, Page } from '@playwright/test';

/** Lighthouse's phone on slow 4G, as it is applied by the browser's own throttling. */
export const slow4g = { latency: 562.5, kbitDown: 1474.56, kbitUp: 675, cpu: 4 };
/** A bad evening in the mountains. */
export const edge = { latency: 150, kbitDown: 100, kbitUp: 100, cpu: 1 };
type Line = typeof slow4g;

/** A new browser profile on a line: nothing is cached. */
export async function openCold(browser: Browser, url: string, line: Line): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    locale: 'en-IN',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: (line.kbitDown * 1000) / 8,
    uploadThroughput: (line.kbitUp * 1000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpu });
  return page;
}
