import { integer, numeric, r, single } from './build.ts';
import { close, integrate, pickWhere, rowReduce } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const gateMathsOneMark: DemoQuestion[] = [
  single({
    slug: 'gate-mat-eigenvalues',
    topic: ['Engineering mathematics', 'Linear algebra', 'Eigenvalues'],
    difficulty: 'easy',
    key: 'b',
    en: [
      r`The eigenvalues of the matrix $\begin{bmatrix} 4 & 1 \\ 2 & 3 \end{bmatrix}$ are`,
      [r`$1$ and $6$`, r`$2$ and $5$`, r`$3$ and $4$`, r`$-2$ and $-5$`],
      r`The trace is $7$ and the determinant is $12 - 2 = 10$, so the characteristic equation is $\lambda^2 - 7\lambda + 10 = 0$. It factors as $(\lambda - 2)(\lambda - 5) = 0$. The eigenvalues are $2$ and $5$.`,
    ],
    proof: {
      solve: () => {
        const singular = (x: number): boolean => close((4 - x) * (3 - x) - 1 * 2, 0);
        return pickWhere(
          [
            [1, 6],
            [2, 5],
            [3, 4],
            [-2, -5],
          ],
          (values) => values.every(singular),
        );
      },
    },
  }),
  integer({
    slug: 'gate-mat-two-heads-in-a-row',
    topic: ['Engineering mathematics', 'Probability', 'Expectation'],
    difficulty: 'medium',
    answer: 6,
    en: [
      'A fair coin is tossed until two heads appear in succession. The expected number of tosses is',
      r`Let $x$ be the expected number from the start and $y$ the expected number just after a head. Then $x = 1 + \tfrac12 y + \tfrac12 x$ and $y = 1 + \tfrac12 x$. Substituting, $x = 2 + y = 3 + \tfrac12 x$, so $x = 6$.`,
    ],
    proof: {
      solve: () => {
        // Add up n times the probability of ending at toss n.
        let [start, afterHead, mean] = [1, 0, 0];
        for (let n = 1; n <= 2000; n++) {
          mean += n * (afterHead / 2);
          [start, afterHead] = [start / 2 + afterHead / 2, start / 2];
        }
        return { value: mean };
      },
    },
  }),
];

export const gateMathsTwoMark: DemoQuestion[] = [
  numeric({
    slug: 'gate-mat-density-tail',
    topic: ['Engineering mathematics', 'Probability', 'Continuous distributions'],
    difficulty: 'medium',
    answer: { min: 0.155, max: 0.158 },
    en: [
      r`A random variable $X$ has the density $f(x) = kx(2 - x)$ for $0 \le x \le 2$ and $f(x) = 0$ elsewhere. The value of $P(X > 1.5)$, to three decimal places, is`,
      r`Since $\displaystyle\int_0^2 x(2-x)\,dx = 4 - \frac83 = \frac43$, the constant is $k = \dfrac34$. Then $P(X > 1.5) = \dfrac34\left[x^2 - \dfrac{x^3}{3}\right]_{1.5}^{2} = \dfrac34\left(\dfrac43 - 1.125\right) = 0.15625$. To three decimal places this is $0.156$.`,
    ],
    proof: {
      solve: () => {
        const shape = (x: number): number => x * (2 - x);
        return { value: integrate(shape, 1.5, 2) / integrate(shape, 0, 2) };
      },
    },
  }),
  integer({
    slug: 'gate-mat-singular-parameter',
    topic: ['Engineering mathematics', 'Linear algebra', 'Systems of equations'],
    difficulty: 'medium',
    answer: 5,
    en: [
      r`The system $x + 2y + z = 1$, $2x + y + 3z = 4$, $3x + 3y + 4z = \alpha$ has infinitely many solutions. The value of $\alpha$ is`,
      r`The left side of the third equation is the sum of the left sides of the first two, so the coefficient matrix has rank 2. The system is consistent only if the right sides agree in the same way: $\alpha = 1 + 4 = 5$. It then has infinitely many solutions.`,
    ],
    proof: {
      solve: () => {
        const matrix = [
          [1, 2, 1],
          [2, 1, 3],
          [3, 3, 4],
        ];
        const rank = rowReduce(matrix).rank;
        for (let alpha = -50; alpha <= 50; alpha++) {
          const right = [1, 4, alpha];
          const augmented = matrix.map((row, i) => [...row, right[i] ?? 0]);
          if (rank < 3 && rowReduce(augmented).rank === rank) return { value: alpha };
        }
        throw new Error('no such value');
      },
    },
  }),
];
