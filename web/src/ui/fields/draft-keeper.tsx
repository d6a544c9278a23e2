import * as m from '@chinar/messages/paraglide/messages';
import { formatDateTime } from '@chinar/content/format';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { use, useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Draft, draftKeyOf } from '../../lib/forms/drafts.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../button.tsx';
import { FieldRegistryContext } from './field-registry.ts';
import { useFormWork } from './form-work.ts';

const firstField =
  ':is(input, textarea, select, button):not([type=hidden], [tabindex="-1"], :disabled)';

const takeFocus = (node: HTMLElement | null): void => node?.focus();

/** Asks whether an unsent draft is gone on with. */
function DraftQuestion({
  draft,
  isOlder,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  isOlder: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      tabIndex={-1}
      ref={takeFocus}
      className="grid gap-3 rounded-card border border-line bg-lake-soft p-4 outline-none sm:p-5"
    >
      <div className="flex gap-3">
        <History size={20} className="mt-1 shrink-0 text-lake" aria-hidden="true" />
        <div className="min-w-0">
          <p id={title} className="heading text-18">
            {m.common_draft_title()}
          </p>
          <p className="text-14 text-ink-2">
            {m.common_draft_text({ when: formatDateTime(draft.at, currentLocale()) })}
            {isOlder && ` ${m.common_draft_older()}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore}>
          {m.common_draft_restore()}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {m.common_draft_discard()}
        </Button>
      </div>
    </section>
  );
}

/** The draft's name on the device: null keeps nothing, '' is not known yet. */
function useDraftKey(name: string | undefined): string | null {
  const { status, user } = useSession();
  const owner = status === 'unknown' ? '' : (user?._id ?? 'guest');
  const [opener, setOpener] = useState(owner);
  if (opener === '' && owner !== '') setOpener(owner);
  // What one person typed is never kept for the next one at the device.
  const isOurs = owner === '' || opener === '' || owner === opener;
  return name && isOurs ? owner && draftKeyOf(owner, name) : null;
}

/**
 * Keeps the form's draft under a name and the reader's id. The fields rest until an older draft is
 * answered, so that neither what was typed then nor what is typed now is written over.
 */
export function DraftKeeper({ name, children }: { name: string | undefined; children: ReactNode }) {
  const form = useFormContext();
  const work = useFormWork();
  const registry = use(FieldRegistryContext);
  const { found, answer, drop } = useDraft({
    key: useDraftKey(name),
    form,
    secrets: registry?.secrets,
    isUnsaved: work.isUnsaved,
  });
  useEffect(() => {
    work.keepDraftWith(drop);
  }, [work, drop]);
  const draft = found === 'loading' ? null : found;
  const fields = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(false);
  // The button that was pressed is gone: one goes on in the fields.
  useEffect(() => {
    if (draft || !isAnswered.current) return;
    isAnswered.current = false;
    fields.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [draft]);
  const goOn = (): void => {
    isAnswered.current = true;
    answer();
  };
  const begun = work.saved['version'];
  const isOlder = typeof begun === 'number' && (draft?.version ?? begun) < begun;
  return (
    <>
      {draft && (
        <DraftQuestion
          draft={draft}
          isOlder={isOlder}
          onRestore={() => {
            // With the version that it was typed into: what others saved since is then shown, not lost.
            form.reset({ ...work.saved, ...draft.values }, { keepDefaultValues: true });
            goOn();
          }}
          onDiscard={() => {
            void drop();
            goOn();
          }}
        />
      )}
      <div
        ref={fields}
        inert={draft !== null}
        // The question takes the focus: a field that loses it was not left, and is not checked.
        onBlurCapture={(event) => draft && event.stopPropagation()}
        className={`grid grid-cols-1 gap-5 ${draft ? 'opacity-55' : ''}`}
      >
        {children}
      </div>
    </>
  );
}
