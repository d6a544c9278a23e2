import { integer, multiple, r, single } from './build.ts';
import { pick, pickWhere, subsets } from './solve.ts';
import type { DemoQuestion } from './types.ts';

type Dependency = [from: string, to: string];
const covers = (set: string, attributes: string): boolean =>
  [...attributes].every((a) => set.includes(a));
const sameSet = (x: string, y: string): boolean => covers(x, y) && covers(y, x);

function closure(set: string, dependencies: readonly Dependency[]): string {
  let all = set;
  for (let size = -1; size !== all.length;) {
    size = all.length;
    for (const [from, to] of dependencies) {
      if (covers(all, from)) for (const a of to) if (!all.includes(a)) all += a;
    }
  }
  return all;
}

function candidateKeys(relation: string, dependencies: readonly Dependency[]): string[] {
  const superkeys = subsets([...relation])
    .map((s) => s.join(''))
    .filter((s) => covers(closure(s, dependencies), relation));
  return superkeys.filter((k) => !superkeys.some((other) => other !== k && covers(k, other)));
}

/** 2NF: no non-prime attribute depends on a proper part of a candidate key. */
function inSecondNormalForm(relation: string, dependencies: readonly Dependency[]): boolean {
  const keys = candidateKeys(relation, dependencies);
  const nonPrime = [...relation].filter((a) => !keys.some((k) => k.includes(a)));
  return keys.every((key) =>
    subsets([...key])
      .filter((part) => part.length < key.length)
      .every((part) => nonPrime.every((a) => !closure(part.join(''), dependencies).includes(a))),
  );
}

/** 3NF: whenever X -> a is not trivial, X is a superkey or a is prime. */
function inThirdNormalForm(relation: string, dependencies: readonly Dependency[]): boolean {
  const keys = candidateKeys(relation, dependencies);
  return subsets([...relation]).every((x) => {
    const reached = closure(x.join(''), dependencies);
    if (covers(reached, relation)) return true;
    return [...reached].every((a) => x.includes(a) || keys.some((k) => k.includes(a)));
  });
}

/** The chase: is the natural join of the parts the relation itself? */
function isLossless(
  relation: string,
  parts: readonly string[],
  dependencies: readonly Dependency[],
): boolean {
  const rows = parts.map(
    (part, i) => new Map([...relation].map((a) => [a, part.includes(a) ? '' : `${a}${i}`])),
  );
  for (let changed = true; changed;) {
    changed = false;
    for (const [from, to] of dependencies) {
      for (const x of rows) {
        for (const y of rows) {
          if (![...from].every((a) => x.get(a) === y.get(a))) continue;
          for (const a of to) {
            const [u = '', v = ''] = [x.get(a), y.get(a)];
            if (u === v) continue;
            const [keep, drop] = u < v ? [u, v] : [v, u];
            for (const row of rows) if (row.get(a) === drop) row.set(a, keep);
            changed = true;
          }
        }
      }
    }
  }
  return rows.some((row) => [...row.values()].every((value) => value === ''));
}

/** Do the dependencies projected on the parts imply all of them? */
function preserves(parts: readonly string[], dependencies: readonly Dependency[]): boolean {
  const projected = parts.flatMap((part) =>
    subsets([...part]).map((x): Dependency => {
      const from = x.join('');
      return [from, [...closure(from, dependencies)].filter((a) => part.includes(a)).join('')];
    }),
  );
  return dependencies.every(([from, to]) => covers(closure(from, projected), to));
}

/** Does some serial order agree with the order of every pair of conflicting operations? */
function conflictSerializable(schedule: string): boolean {
  const operations = schedule
    .split('; ')
    .map((s) => ({ kind: s.charAt(0), by: s.charAt(1), item: s.charAt(3) }));
  const before = operations.flatMap((p, i) =>
    operations
      .slice(i + 1)
      .filter((q) => p.by !== q.by && p.item === q.item && (p.kind === 'w' || q.kind === 'w'))
      .map((q) => p.by + q.by),
  );
  return ['12', '21'].some((order) => before.every((pair) => pair === order));
}

export const gateDatabasesOneMark: DemoQuestion[] = [
  single({
    slug: 'gate-dbs-conflict-serializable',
    topic: ['Computer science', 'Databases', 'Concurrency control'],
    difficulty: 'medium',
    key: 'd',
    en: [
      r`Here $r_i(X)$ and $w_i(X)$ denote a read and a write of the item $X$ by the transaction $T_i$. Which of the following schedules is conflict serialisable?`,
      [
        r`$r_1(X);\ r_2(X);\ w_1(X);\ w_2(X)$`,
        r`$r_1(X);\ w_1(X);\ r_2(X);\ w_2(X);\ w_2(Y);\ r_1(Y)$`,
        r`$w_1(X);\ r_2(X);\ w_2(Y);\ w_1(Y)$`,
        r`$r_1(X);\ w_1(X);\ r_2(X);\ r_1(Y);\ w_2(X);\ w_1(Y);\ r_2(Y)$`,
      ],
      r`Draw an edge from $T_i$ to $T_j$ when an operation of $T_i$ comes before a conflicting one of $T_j$. In the first schedule $r_1(X)$ precedes $w_2(X)$ and $r_2(X)$ precedes $w_1(X)$, which is a cycle; in the second and the third, the item $X$ gives $T_1 \to T_2$ and $Y$ gives $T_2 \to T_1$. In the last one all conflicts, on $X$ and on $Y$, go from $T_1$ to $T_2$, so it is equivalent to the serial order $T_1, T_2$.`,
    ],
    proof: {
      solve: () =>
        pickWhere(
          [
            'r1(X); r2(X); w1(X); w2(X)',
            'r1(X); w1(X); r2(X); w2(X); w2(Y); r1(Y)',
            'w1(X); r2(X); w2(Y); w1(Y)',
            'r1(X); w1(X); r2(X); r1(Y); w2(X); w1(Y); r2(Y)',
          ],
          conflictSerializable,
        ),
    },
  }),
  single({
    slug: 'gate-dbs-aggregates-and-null',
    topic: ['Computer science', 'Databases', 'SQL aggregates'],
    difficulty: 'easy',
    key: 'b',
    en: [
      'The column marks of a table result with five rows holds the values 10, NULL, 20, NULL and 30. What does the query `SELECT COUNT(*), COUNT(marks), AVG(marks) FROM result` return?',
      ['5, 5, 12', '5, 3, 20', '3, 3, 20', '5, 3, 12'],
      '`COUNT(*)` counts all the rows, which gives 5. `COUNT(marks)` and `AVG(marks)` leave out the rows in which marks is NULL. So the count is 3 and the average is $(10 + 20 + 30) \\div 3 = 20$.',
    ],
    proof: {
      solve: () => {
        const marks = [10, null, 20, null, 30];
        const known = marks.filter((m) => m !== null);
        const average = known.reduce((total, m) => total + m, 0) / known.length;
        const row = [marks.length, known.length, average].join(', ');
        return pickWhere(
          ['5, 5, 12', '5, 3, 20', '3, 3, 20', '5, 3, 12'],
          (option) => option === row,
        );
      },
    },
  }),
];

export const gateDatabasesTwoMark: DemoQuestion[] = [
  integer({
    slug: 'gate-dbs-candidate-keys',
    topic: ['Computer science', 'Databases', 'Functional dependencies'],
    difficulty: 'medium',
    answer: 3,
    en: [
      r`A relation $R(A, B, C, D, E)$ has the functional dependencies $AB \to C$, $C \to D$, $D \to B$ and $D \to E$. The number of candidate keys of $R$ is`,
      r`No dependency has $A$ on its right side, so every key contains $A$. The closures of $AB$, $AC$ and $AD$ are each the whole of $R$: for instance $AD$ gives $B$ and $E$, and then $AB$ gives $C$. The closure of $AE$ is only $AE$, so the candidate keys are $AB$, $AC$ and $AD$, three in all.`,
    ],
    proof: {
      solve: () => ({
        value: candidateKeys('ABCDE', [
          ['AB', 'C'],
          ['C', 'D'],
          ['D', 'B'],
          ['D', 'E'],
        ]).length,
      }),
    },
  }),
  multiple({
    slug: 'gate-dbs-normal-forms',
    topic: ['Computer science', 'Databases', 'Normal forms'],
    difficulty: 'hard',
    key: ['a', 'b', 'd'],
    en: [
      r`A relation $R(A, B, C, D)$ with atomic attributes has the functional dependencies $A \to B$, $B \to C$ and $C \to D$. Which of the following statements are true?`,
      [
        r`$A$ is the only candidate key of $R$.`,
        r`$R$ is in second normal form.`,
        r`$R$ is in third normal form.`,
        r`The decomposition into $(A, B)$, $(B, C)$ and $(C, D)$ is lossless and preserves the dependencies.`,
      ],
      r`The closure of $A$ is $ABCD$ and nothing determines $A$, so $A$ is the only candidate key. It is a single attribute, so no partial dependency on it can exist and $R$ is in 2NF. In $B \to C$, $B$ is not a superkey and $C$ is not prime, so $R$ is not in 3NF. Each part of the decomposition holds one dependency and shares with the next a key of the latter, so the decomposition is lossless and preserves the dependencies.`,
    ],
    proof: {
      solve: () => {
        const dependencies: Dependency[] = [
          ['A', 'B'],
          ['B', 'C'],
          ['C', 'D'],
        ];
        const parts = ['AB', 'BC', 'CD'];
        const keys = candidateKeys('ABCD', dependencies);
        return pick([
          keys.length === 1 && keys.every((key) => sameSet(key, 'A')),
          inSecondNormalForm('ABCD', dependencies),
          inThirdNormalForm('ABCD', dependencies),
          isLossless('ABCD', parts, dependencies) && preserves(parts, dependencies),
        ]);
      },
    },
  }),
];
