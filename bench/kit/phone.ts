import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/find-chromium.mjs';

/** Lighthouse's phone on slow 4G, as it is applied by the browser's own throttling. */
export const slow4g = { latency: 562.5, kbitDown: 1474.56, kbitUp: 675, cpu: 4 };
/** A bad evening in the mountains. */
export const edge = { latency: 150, kbitDown: 100, kbitUp: 100, cpu: 1 };
type Line = typeof slow4g;

/** The machine's Chromium, as every bench starts it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: String(findChromium()), args: chromiumArgs() });
}

/** A phone of nobody yet: nothing is cached. */
export async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    locale: 'en-IN',
  });
  return context.newPage();
}

/** A new browser profile on a line. */
export async function openCold(browser: Browser, url: string, line: Line): Promise<Page> {
  const page = await openPhone(browser, url);
  const devtools = await page.context().newCDPSession(page);
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
