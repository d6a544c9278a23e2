import type { StatementColumns, StatementResult } from '@chinar/contract/orders.statement';

/** What is chosen so far: the place of each column as text, empty where none is. */
export type Choice = Record<keyof StatementColumns, string>;

const headings: Record<keyof StatementColumns, RegExp> = {
  narration: /narration|description|particular|remark|detail|विवरण/i,
  amount: /credit|deposit|amount|जमा|राशि/i,
  direction: /^(cr|dr).*(cr|dr)|type|direction/i,
  date: /date|तारीख|दिनांक/i,
};

const none: Choice = { narration: '', amount: '', direction: '', date: '' };

/** The row with the most cells that are filled: where a bank says what stands below. */
export function headOf({ sample }: Pick<StatementResult, 'sample'>): string[] {
  const filled = (cells: readonly string[]) => cells.filter(Boolean).length;
  return sample.reduce<string[]>(
    (best, cells) => (filled(cells) > filled(best) ? cells : best),
    [],
  );
}

/** What is chosen at first: as it was last time, else by what the columns are called. */
export function firstChoice(result: Pick<StatementResult, 'sample' | 'remembered'>): Choice {
  const { remembered, sample } = result;
  const head = headOf(result);
  const width = Math.max(...sample.map(({ length }) => length));
  const known = Object.values(remembered ?? {}).every((place) => place === null || place < width);
  if (remembered && known) {
    const text = (place: number | null): string => (place === null ? '' : String(place));
    return {
      narration: text(remembered.narration),
      amount: text(remembered.amount),
      direction: text(remembered.direction),
      date: text(remembered.date),
    };
  }
  const choice = { ...none };
  for (const [name, words] of Object.entries(headings)) {
    const place = head.findIndex((heading) => words.test(heading));
    if (place !== -1) choice[name as keyof Choice] = String(place);
  }
  return choice;
}

/** What is sent; null until it says where reference and sum stand. */
export function columnsOf({ narration, amount, ...rest }: Choice): StatementColumns | null {
  if (narration === '' || amount === '') return null;
  const place = (text: string): number | null => (text === '' ? null : Number(text));
  return {
    narration: Number(narration),
    amount: Number(amount),
    direction: place(rest.direction),
    date: place(rest.date),
  };
}
