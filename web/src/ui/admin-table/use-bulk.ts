import type { Endpoint } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../toasts.tsx';

/** What can be done to many rows: taken back afterwards, or asked for before. */
export type BulkAction<Row> = {
  key: string;
  label: (count: number) => string;
  /** Whether it changes a row; one that stands so already is left out. Without it every row is changed. */
  changes?: (row: Row) => boolean;
  /** Acts on one row; what it throws is told beside the row's name. */
  run: (row: Row) => Promise<unknown>;
  /** What was done, in words. */
  done: (count: number) => string;
  isDestructive?: boolean;
  /** Answers that are asked again afterwards, beside the list itself. */
  touches?: readonly Endpoint[];
} & (
  | { undo: (row: Row) => Promise<unknown> }
  | { confirm: { title: (count: number) => string; text: string; verb: string } }
);

/** Of some rows those that an act changes. */
export function changedBy<Row>({ changes }: BulkAction<Row>, rows: readonly Row[]): readonly Row[] {
  return changes ? rows.filter(changes) : rows;
}

export type Failure = { id: string; name: string; reason: string };
export type BulkState = { done: number; total: number };
type Named<Row> = { id: string; name: string; row: Row };

/** Runs one act after the other, so that each failure has its row; stops between two rows. */
async function runEach<Row>(
  items: readonly Named<Row>[],
  act: (row: Row) => Promise<unknown>,
  { isStopped, onDone }: { isStopped: () => boolean; onDone: (count: number) => void },
): Promise<{ done: Named<Row>[]; failures: Failure[] }> {
  const done: Named<Row>[] = [];
  const failures: Failure[] = [];
  for (const item of items) {
    if (isStopped()) break;
    try {
      await act(item.row);
      done.push(item);
    } catch (error) {
      const reason = error instanceof Error ? error.message : m.common_load_failed();
      failures.push({ id: item.id, name: item.name, reason });
    }
    onDone(done.length + failures.length);
  }
  return { done, failures };
}

/** Acts on many rows: progress, what failed and why, and the way back. */
export function useBulk<Row>(list: Endpoint) {
  const client = useQueryClient();
  const [state, setState] = useState<BulkState | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const isStopped = useRef(false);
  const walk = async (
    action: BulkAction<Row>,
    items: readonly Named<Row>[],
    act: (row: Row) => Promise<unknown>,
  ) => {
    isStopped.current = false;
    setFailures([]);
    setState({ done: 0, total: items.length });
    const outcome = await runEach(items, act, {
      isStopped: () => isStopped.current,
      onDone: (done) => setState({ done, total: items.length }),
    });
    setState(null);
    setFailures(outcome.failures);
    await Promise.all(
      [list, ...(action.touches ?? [])].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
    return outcome;
  };
  /** The ids that were done. */
  const run = async (
    action: BulkAction<Row>,
    items: readonly Named<Row>[],
  ): Promise<ReadonlySet<string>> => {
    const { done } = await walk(action, items, action.run);
    const undo = 'undo' in action ? action.undo : null;
    if (done.length > 0) {
      toast.success(
        action.done(done.length),
        undo ? { undo: () => void walk(action, done, undo) } : {},
      );
    }
    return new Set(done.map(({ id }) => id));
  };
  return { state, failures, run, stop: () => (isStopped.current = true) };
}
