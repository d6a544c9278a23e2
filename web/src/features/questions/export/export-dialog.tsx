import type { CallInput } from '@chinar/contract/endpoint';
import {
  type ExportFormat,
  exportLosses,
  exportQuestions,
  exportEndings,
} from '@chinar/contract/questions.exchange';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useApi } from '../../../lib/queries.ts';
import { hand } from '../../../ui/admin-table/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { LossList } from './losses.tsx';
import { formatCards } from './words.ts';

/** The questions that are named, or those that filters leave. */
export type Chosen = { ids: readonly string[] } | { filters: Readonly<Record<string, string>> };

type Query = NonNullable<CallInput<typeof exportQuestions>['query']>;

function queryOf(chosen: Chosen, format: ExportFormat): Query {
  if ('ids' in chosen) return { format, ids: chosen.ids.join(',') };
  const set = Object.entries(chosen.filters).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(set), format };
}

/** Today as part of a file's name. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** In which format, what it has no place for, and the file. */
export function ExportDialog({
  isOpen,
  onClose,
  chosen,
}: {
  isOpen: boolean;
  onClose: () => void;
  chosen: Chosen;
}) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const query = queryOf(chosen, format);
  const losses = useApi(exportLosses, { query });
  const fetched = useMutation({
    // Declared as bytes: they come as they are.
    mutationFn: async () => (await call(exportQuestions, { query })) as unknown as Blob,
    onSuccess: (file) => {
      hand(`questions-${today()}.${exportEndings[format]}`, file);
      onClose();
    },
    networkMode: 'always',
  });
  const text =
    'ids' in chosen
      ? m.questions_export_text_chosen({ count: chosen.ids.length })
      : m.questions_export_text();
  const count = losses.data?.exported ?? 0;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.questions_export_title()} text={text}>
      <div className="grid gap-5">
        <RadioCards
          legend={m.questions_export_format()}
          cards={formatCards()}
          isCompact
          value={format}
          onChoose={(next) => {
            fetched.reset();
            setFormat(next);
          }}
        />
        <div aria-live="polite">
          <QueryState
            query={losses}
            skeleton={
              <>
                <span className="sr-only">{m.questions_export_looking()}</span>
                <TextSkeleton lines={2} />
              </>
            }
          >
            {() => losses.data && <LossList found={losses.data} />}
          </QueryState>
        </div>
        {fetched.isError && (
          <Notice tone="bad" isAlert>
            {m.questions_export_failed({ reason: fetched.error.message })}
          </Notice>
        )}
        <Button
          variant="primary"
          wide
          disabled={count === 0}
          loading={fetched.isPending}
          onClick={() => fetched.mutate()}
        >
          {fetched.isPending
            ? m.questions_export_downloading()
            : m.questions_export_download({ count })}
        </Button>
      </div>
    </Dialog>
  );
}
