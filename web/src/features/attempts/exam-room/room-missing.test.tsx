import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteContext, useSite } from '../../../lib/site.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { MissingSheets } from './room-missing.tsx';
import type { RoomSheet } from './room-question.tsx';

const build = '2031-01-01T00:00:00.000Z';
const reload = vi.fn();
const asked = vi.fn<() => Promise<never>>();

beforeEach(() => {
  view = { isLasting: true, unsent: 0 };
  reload.mockClear();
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('location', { ...window.location, reload });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const serves = (timestamp: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ timestamp })),
  );

let view = { isLasting: true, unsent: 0 };

function Site({ Sheets, sheet }: { Sheets: typeof MissingSheets; sheet: RoomSheet | null }) {
  const site = useSite();
  return (
    <SiteContext value={{ ...site, build }}>
      <Sheets sheet={sheet} view={view} />
    </SiteContext>
  );
}

/** A room without its sheets, which are asked for as soon as it is known that they did not come. */
async function askFor(sheet: RoomSheet | null): Promise<void> {
  const Sheets = latePart(asked, { Missing: MissingSheets }) as typeof MissingSheets;
  const { rerender } = render(<Site Sheets={Sheets} sheet={null} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  rerender(<Site Sheets={Sheets} sheet={sheet} />);
}

it('a room whose sheets are gone with their version opens anew once one is asked for', async () => {
  serves('2031-02-02T00:00:00.000Z');
  await askFor('summary');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('is not opened anew while nobody asks for a sheet', async () => {
  serves('2031-02-02T00:00:00.000Z');
  await askFor(null);
  // Whoever stands for them looks when the network is back: then they are drawn.
  await vi.waitFor(() => {
    fireEvent(window, new Event('online'));
    expect(asked.mock.calls.length).toBeGreaterThan(1);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetch).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('is not opened anew for a line that broke: the version is the same, or nobody says', async () => {
  serves(build);
  await askFor('summary');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  cleanup();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await askFor('summary');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  expect(reload).not.toHaveBeenCalled();
});

it('is opened anew also where the newer version comes after the line was back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serves(build);
  await askFor('summary');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  serves('2031-02-02T00:00:00.000Z');
  await vi.advanceTimersByTimeAsync(6000);
  expect(reload).toHaveBeenCalled();
});

it('is not opened anew while a browser that keeps nothing has answers on their way', async () => {
  view = { isLasting: false, unsent: 1 };
  serves('2031-02-02T00:00:00.000Z');
  await askFor('summary');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  expect(reload).not.toHaveBeenCalled();
  cleanup();
  view = { isLasting: false, unsent: 0 };
  await askFor('summary');
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});
