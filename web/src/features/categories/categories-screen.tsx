import {
  deleteCategory,
  getCategoryTree,
  orderCategories,
  type UsedCategory,
} from '@chinar/contract/categories';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { said } from '../../lib/i18n.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CategoryForm, touches } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { movedTo } from './tree-data.ts';

type Tree = readonly UsedCategory[];
type Asked =
  | { act: 'create' }
  | { act: 'edit' | 'merge' | 'delete'; category: UsedCategory }
  | null;

const tell = (error: unknown): void =>
  toast.error(
    error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : m.error_internal(),
  );

/** Moves at once on the screen; where the server refuses, the tree is as it was. */
function useOrder(tree: Tree) {
  const send = useSend(orderCategories, { touches });
  const [wished, setWished] = useState<{ from: Tree; to: Tree } | null>(null);
  const idsOf = (nodes: Tree): string[] => nodes.map(({ _id }) => _id);
  const put = async (to: Tree): Promise<void> => {
    setWished({ from: tree, to });
    try {
      await send.mutateAsync({ body: { ids: idsOf(to) } });
    } catch (error) {
      tell(error);
    }
    setWished(null);
  };
  return {
    shown: wished?.from === tree ? wished.to : tree,
    said: send.isSuccess ? m.categories_ordered() : '',
    move: (category: UsedCategory, place: number): void => void put(movedTo(tree, category, place)),
  };
}

function DeleteDialog({ category, onClose }: { category: UsedCategory; onClose: () => void }) {
  const remove = useSend(deleteCategory, { touches });
  const name = said(category.name);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id: category._id } },
          {
            onSuccess: () => toast.success(m.categories_deleted({ name })),
            onError: tell,
            onSettled: onClose,
          },
        )
      }
      title={m.categories_delete_title({ name })}
      text={m.categories_delete_text()}
      verb={m.categories_delete_verb()}
      isDestructive
      isBusy={remove.isPending}
    />
  );
}

function Dialogs({ asked, tree, onClose }: { asked: Asked; tree: Tree; onClose: () => void }) {
  if (asked?.act === 'merge')
    return <MergeDialog category={asked.category} tree={tree} onClose={onClose} />;
  if (asked?.act === 'delete') return <DeleteDialog category={asked.category} onClose={onClose} />;
  if (!asked) return null;
  const record = asked.act === 'edit' ? asked.category : null;
  return (
    <Dialog isOpen onClose={onClose} title={record ? m.categories_edit() : m.categories_new()}>
      <CategoryForm
        tree={tree}
        record={record}
        onSaved={() => {
          toast.success(m.categories_saved());
          onClose();
        }}
      />
    </Dialog>
  );
}

function TreePart({ tree, onAsk }: { tree: Tree; onAsk: (asked: Asked) => void }) {
  const order = useOrder(tree);
  const ask = (act: 'edit' | 'merge' | 'delete') => (category: UsedCategory) =>
    // What is used cannot go; another takes its place.
    onAsk({ act: act === 'delete' && category.uses > 0 ? 'merge' : act, category });
  return (
    <>
      <CategoryList
        tree={order.shown}
        onMove={order.move}
        onEdit={ask('edit')}
        onMerge={ask('merge')}
        onDelete={ask('delete')}
      />
      <output className="sr-only">{order.said}</output>
    </>
  );
}

/** The one tree of categories that everything chooses from. */
export function CategoriesScreen() {
  const query = useApi(getCategoryTree, {});
  const [asked, setAsked] = useState<Asked>(null);
  const tree = query.data?.categories ?? [];
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.categories_title()} />
      <ScreenHead
        title={m.categories_title()}
        lead={m.categories_lead()}
        action={
          <Button variant="primary" onClick={() => setAsked({ act: 'create' })}>
            {m.categories_new()}
          </Button>
        }
      />
      <div className="mt-6 max-w-4xl">
        <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
          {() => <TreePart tree={tree} onAsk={setAsked} />}
        </QueryState>
      </div>
      <Dialogs asked={asked} tree={tree} onClose={() => setAsked(null)} />
    </div>
  );
}
