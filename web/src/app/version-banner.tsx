import * as m from '@chinar/messages/paraglide/messages';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { servedBuild } from '../lib/served-build.ts';
import { clearCaches } from '../lib/service-worker.ts';
import { useSite } from '../lib/site.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { Button } from '../ui/button.tsx';
import { newsPlace } from './news-card.tsx';

const key = 'build-timestamp';
/** Spec 9: the first look, and the ones after it. */
const firstMs = 30_000;
const nextMs = 5 * 60_000;

/** The newer build that is served, once there is one. */
function useNewerBuild(own: string): string | null {
  const [newer, setNewer] = useState<string | null>(null);
  useEffect(() => {
    if (!own) return;
    writeStored(key, own, 'session');
    let timer = 0;
    const look = async (): Promise<void> => {
      const served = document.hidden ? null : await servedBuild();
      if (served && served !== readStored(key, 'session')) setNewer(served);
      timer = window.setTimeout(() => void look(), nextMs);
    };
    timer = window.setTimeout(() => void look(), firstMs);
    return () => window.clearTimeout(timer);
  }, [own]);
  return newer;
}

/** Spec 4: a newer version is served than the page that is open. Never in the exam room. */
export function VersionBanner() {
  const { build } = useSite();
  const newer = useNewerBuild(build);
  const [refused, setRefused] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const update = async (): Promise<void> => {
    setLeaving(true);
    await clearCaches();
    window.location.reload();
  };
  return (
    <output className={newsPlace}>
      {newer && newer !== refused && (
        <span className="enter-rise pointer-events-auto flex w-full max-w-card items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-overlay">
          <Sparkles size={22} className="mt-0.5 shrink-0 text-leaf" aria-hidden="true" />
          <span className="grid min-w-0 flex-1 gap-3">
            <span className="font-semibold">{m.common_update_text()}</span>
            <span className="flex flex-wrap gap-2">
              <Button variant="primary" size="sm" loading={isLeaving} onClick={() => void update()}>
                {m.common_update_now()}
              </Button>
              <Button size="sm" onClick={() => setRefused(newer)}>
                {m.common_update_later()}
              </Button>
            </span>
          </span>
        </span>
      )}
    </output>
  );
}
