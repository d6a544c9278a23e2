import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { openMaterial } from '@chinar/contract/materials.reading';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { keepLessonPages } from '../../../lib/lesson-pages.ts';
import { isFull } from '../../../lib/shelf.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { dropCopy, keepCopy } from './kept-copies.ts';
import type { Opened } from './use-opened.ts';

/** What its page needs beyond the others. */
const needsOf = ({ type, html }: Opened['material']): ('pdf' | 'maths')[] => {
  if (type === 'pdf') return ['pdf'];
  return html?.includes('katex') ? ['maths'] : [];
};

/**
 * Keeps a material on this device for when there is no network, and says how large it is before. `wide`, on
 * a phone, has room for one word: there the rest is its name.
 */
export function KeepPart({ opened, wide = false }: { opened: Opened; wide?: boolean }) {
  const { material, isKept } = opened;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const set = (data: ArrayBuffer | null, kept: boolean): void => {
    client.setQueryData([openMaterial.name, material._id], {
      ...opened,
      data: data ?? opened.data,
      isKept: kept,
    });
  };
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      await keepCopy(material, location.pathname);
      await keepLessonPages(needsOf(material));
      set(null, true);
      toast.success(m.materials_kept_toast());
    } catch (error) {
      toast.error(isFull(error) ? m.materials_keep_full() : m.materials_keep_failed());
    } finally {
      setBusy(false);
    }
  };
  const drop = async (): Promise<void> => {
    await dropCopy(material._id).catch(() => undefined);
    set(null, false);
    toast.info(m.materials_dropped(), { undo: () => void keep() });
  };
  if (isKept)
    return (
      <Button wide={wide} onClick={() => void drop()}>
        <CircleCheck size={18} className="text-good-text" aria-hidden="true" />
        {m.materials_kept()}
      </Button>
    );
  const words =
    material.bytes === null
      ? m.materials_keep()
      : m.materials_keep_size({ size: sizeText(material.bytes) });
  return (
    <Button
      wide={wide}
      loading={isBusy}
      onClick={() => void keep()}
      {...(wide && { 'aria-label': words })}
    >
      <Download size={18} aria-hidden="true" />
      {wide ? m.materials_keep_short() : words}
    </Button>
  );
}
