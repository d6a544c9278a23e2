import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Html } from '../../../ui/html.tsx';
import { KeepPart } from './keep-part.tsx';
import type { Opened } from './use-opened.ts';
import type { Reading } from './use-reading.ts';

type TextProps = { opened: Opened; reading: Reading };

function DoneLine() {
  return (
    <output className="flex items-center gap-2 font-semibold text-good-text">
      <CircleCheck size={20} aria-hidden="true" />
      {m.materials_done()}
    </output>
  );
}

/** A note of the house: compiled when it was written. It is done once its end was in sight for a while. */
export function NotePart({ opened, reading }: TextProps) {
  const end = useRef<HTMLDivElement>(null);
  const { finish, isDone } = reading;
  useEffect(() => {
    const node = end.current;
    if (!node || isDone) return undefined;
    let timer = 0;
    const watch = new IntersectionObserver(([entry]) => {
      window.clearInterval(timer);
      // Told again while it stays in sight: the server says when enough time has passed.
      if (entry?.isIntersecting) timer = window.setInterval(finish, 4000);
    });
    watch.observe(node);
    return () => {
      window.clearInterval(timer);
      watch.disconnect();
    };
  }, [finish, isDone]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <article className="page max-w-3xl py-8">
        <Html html={opened.material.html ?? ''} lang={opened.material.language} />
        <div
          ref={end}
          className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5"
        >
          {isDone ? <DoneLine /> : <p className="text-ink-2">{m.materials_note_rule()}</p>}
          {reading.isReader && <KeepPart opened={opened} />}
        </div>
      </article>
    </div>
  );
}

/** An address elsewhere: nothing of it is asked before a tap, which says where it leads. */
export function LinkPart({ opened, reading, title }: TextProps & { title: string }) {
  const [isAsked, setAsked] = useState(false);
  const { link } = opened.material;
  if (!link) return null;
  const go = (): void => {
    setAsked(false);
    window.open(link.url, '_blank', 'noopener,noreferrer');
    reading.finish();
  };
  return (
    <div className="page grid w-full max-w-3xl content-start gap-6 py-10">
      <Card as="section" label={title} className="grid justify-items-start gap-4">
        <p className="text-18">{m.materials_link_text({ host: link.host })}</p>
        <p className="text-ink-2">{m.materials_link_hint()}</p>
        <Button variant="primary" onClick={() => setAsked(true)}>
          <ExternalLink size={18} aria-hidden="true" />
          {m.materials_link_open({ host: link.host })}
        </Button>
        {reading.isDone && <DoneLine />}
      </Card>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={go}
        title={m.materials_link_confirm({ host: link.host })}
        text={link.url}
        verb={m.materials_link_go()}
      />
    </div>
  );
}
