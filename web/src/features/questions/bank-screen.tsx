import { listQuestions } from '@chinar/contract/questions';
import { type BankOutline, getBankOutline } from '@chinar/contract/questions.bank';
import { listCollections } from '@chinar/contract/questions.collections';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useList } from '../../lib/use-list.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { holdsMaths, useMaths } from '../../ui/use-maths.ts';
import { BulkForm } from './bank-bulk-form.tsx';
import { bankFilters } from './bank-filters.tsx';
import { BankList } from './bank-list.tsx';
import { CollectionActs } from './collections/bulk-acts.tsx';
import { CollectionPart } from './collections/collection-part.tsx';
import { ExportButton } from './export/export-button.tsx';

function Acts({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton variant="primary" to={staffPaths.tutorQuestionsCreate()}>
        {m.questions_new()}
      </LinkButton>
      {!isEmpty && <ExportButton />}
      <LinkButton to={staffPaths.tutorQuestionsImport()}>{m.questions_import_title()}</LinkButton>
    </div>
  );
}

const nothing: BankOutline = { topics: [], tags: [], sources: [], years: [] };

function Rows() {
  return (
    // Under the line that selects them.
    <div className="pt-14 md:pt-13">
      <div className="rounded-card border border-line bg-surface">
        {Array.from({ length: 10 }, (_, place) => (
          <div key={place} className="grid gap-2 border-b border-line px-4 py-3 last:border-0">
            <TextSkeleton lines={2} />
            <Skeleton className="h-5 w-60" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The tutor's own questions; an admin's are everybody's. */
export function BankScreen() {
  const list = useList(listQuestions, { perPage: 20 });
  const collections = useApi(listCollections).data?.collections ?? [];
  const { collection } = list.filters;
  const shown = collections.find(({ _id }) => _id === collection);
  const outline = useApi(getBankOutline);
  const isDrawable = useMaths(holdsMaths(list.data));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Of what is no longer in sight nothing is changed.
  const selected = new Set(list.rows.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : [])));
  const select = (id: string, isSelected: boolean): void => {
    const rest = [...selected].filter((other) => other !== id);
    setChosen(new Set(isSelected ? [...rest, id] : rest));
  };
  return (
    <ListScreen
      title={m.questions_bank_title()}
      lead={m.questions_bank_lead()}
      action={<Acts />}
      list={list}
      isDrawable={isDrawable}
      search={m.questions_filter_search()}
      filters={bankFilters(
        list.data?.subjects ?? [],
        { ...(outline.data ?? nothing), collections },
        list.filters,
      )}
      found={m.questions_found}
      skeleton={<Rows />}
      empty={
        <EmptyState
          title={m.questions_empty_title()}
          text={m.questions_empty_text()}
          action={<Acts isEmpty />}
        />
      }
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-3">
          {shown && <CollectionPart key={shown.version} collection={shown} />}
          <div className={selected.size > 0 ? 'at-edge sticky top-14 z-10' : ''}>
            {selected.size > 0 ? (
              <BulkForm
                ids={[...selected]}
                acts={
                  <CollectionActs
                    ids={[...selected]}
                    collection={collection}
                    onDone={() => setChosen(new Set())}
                  />
                }
                onDone={() => setChosen(new Set())}
              />
            ) : (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setChosen(new Set(rows.map(({ _id }) => _id)))}
              >
                {m.questions_select_all({ count: rows.length })}
              </Button>
            )}
          </div>
          <BankList questions={rows} selected={selected} onSelect={select} />
        </div>
      )}
    </ListScreen>
  );
}
