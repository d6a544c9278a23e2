import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Popover, Tooltip } from '../../ui/floating.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Part } from './gallery-part.tsx';
import { words } from './samples-data.ts';

type Kind = 'dialog' | 'confirm' | 'sheet' | 'drawer';

/** What opens over the page. */
export function Overlays() {
  const [open, setOpen] = useState<Kind | null>(null);
  const [tab, setTab] = useState('a');
  const close = (): void => setOpen(null);
  return (
    <Part title={words.overlays}>
      <div className="flex flex-wrap gap-3">
        {(['dialog', 'confirm', 'sheet', 'drawer'] as const).map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
        {(['success', 'error', 'info'] as const).map((kind) => (
          <Button key={kind} variant="ghost" onClick={() => toast[kind](words.sentence)}>
            {kind}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => toast.success(words.sentence, { undo: close })}>
          {words.verbs[3]}
        </Button>
        <DropdownMenu
          trigger={
            <IconButton label={words.open} look="round">
              {words.option[0]}
            </IconButton>
          }
          items={[
            { label: words.verbs[0], onSelect: close },
            { label: words.off, onSelect: close, isDisabled: true },
            { label: words.verbs[3], onSelect: close, isDestructive: true },
          ]}
        />
        <Tooltip text={words.hint}>
          <IconButton label={words.hint} look="round">
            {words.option[1]}
          </IconButton>
        </Tooltip>
        <Popover
          label={words.option}
          trigger={
            <IconButton label={words.option} look="round">
              {words.option[2]}
            </IconButton>
          }
        >
          {words.sentence}
        </Popover>
      </div>
      <Tabs
        label={words.overlays}
        value={tab}
        onChange={setTab}
        items={['a', 'b', 'c'].map((value, place) => ({
          value,
          label: `${words.option} ${value}`,
          note: `${place}/45`,
          content: words.sentence,
        }))}
      />
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={words.series}
        text={words.sentence}
      />
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={words.dialog}
        text={words.sentence}
        verb={words.verbs[3]}
        isDestructive
      />
      <Sheet
        isOpen={open === 'sheet' || open === 'drawer'}
        side={open === 'drawer' ? 'right' : 'bottom'}
        onClose={close}
        title={words.series}
        footer={
          <Button variant="primary" wide onClick={close}>
            {words.verbs[0]}
          </Button>
        }
      >
        <p className="p-5">{words.typeText}</p>
      </Sheet>
    </Part>
  );
}
