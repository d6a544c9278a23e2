import { integer, numeric, r, single } from './build.ts';
import { integrate, near, permutations, solveLinear } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jeeMainMaths: DemoQuestion[] = [
  single({
    slug: 'jee-main-mat-parabola-line-area',
    topic: ['Mathematics', 'Integral calculus', 'Area under curves'],
    difficulty: 'easy',
    key: 'a',
    en: [
      r`The area, in square units, of the region enclosed by the parabola $y^2 = 6x$ and the line $y = 3x$ is`,
      [r`$\dfrac29$`, r`$\dfrac49$`, r`$\dfrac89$`, r`$\dfrac19$`],
      r`The curves meet where $9x^2 = 6x$, that is at $x = 0$ and $x = \dfrac23$. Between them the parabola lies above the line, so the area is $\displaystyle\int_0^{2/3} \left(\sqrt{6x} - 3x\right)dx = \frac89 - \frac23 = \frac29$.`,
    ],
    proof: {
      // Along y the curves are x = y^2/6 and x = y/3, meeting at y = 0 and y = 2.
      solve: () =>
        near(
          integrate((y) => y / 3 - y ** 2 / 6, 0, 2),
          [2 / 9, 4 / 9, 8 / 9, 1 / 9],
        ),
    },
  }),
  single({
    slug: 'jee-main-mat-gulmarg-arrangements',
    topic: ['Mathematics', 'Permutations and combinations', 'Arrangements'],
    difficulty: 'medium',
    key: 'd',
    en: [
      r`The number of arrangements of all the letters of the word GULMARG in which the two G's are not adjacent is`,
      [r`$720$`, r`$1440$`, r`$2520$`, r`$1800$`],
      r`The word has seven letters with G twice, so without any restriction there are $\dfrac{7!}{2!} = 2520$ arrangements. With the two G's tied together there are six different objects, giving $6! = 720$. Hence the G's are apart in $2520 - 720 = 1800$ arrangements.`,
    ],
    proof: {
      solve: () => {
        const all = new Set(permutations([...'GULMARG']).map((letters) => letters.join('')));
        return near(
          [...all].filter((word) => !word.includes('GG')).length,
          [720, 1440, 2520, 1800],
        );
      },
    },
  }),
  single({
    slug: 'jee-main-mat-limit-exponential-cosine',
    topic: ['Mathematics', 'Limits and continuity', 'Standard limits'],
    difficulty: 'easy',
    key: 'c',
    en: [
      r`The value of $\displaystyle\lim_{x\to0}\frac{e^{2x^2} - \cos 3x}{x^2}$ is`,
      [r`$-\dfrac52$`, r`$\dfrac72$`, r`$\dfrac{13}{2}$`, r`$11$`],
      r`Near zero, $e^{2x^2} = 1 + 2x^2 + \cdots$ and $\cos 3x = 1 - \dfrac{9x^2}{2} + \cdots$. The numerator is therefore $\left(2 + \dfrac92\right)x^2$ plus terms of order $x^4$. Dividing by $x^2$ and letting $x \to 0$ gives $\dfrac{13}{2}$.`,
    ],
    proof: {
      solve: () => {
        const f = (x: number): number =>
          (Math.expm1(2 * x * x) + 2 * Math.sin((3 * x) / 2) ** 2) / (x * x);
        return near(f(1e-4), [-5 / 2, 7 / 2, 13 / 2, 11]);
      },
    },
  }),
  single({
    slug: 'jee-main-mat-skew-lines-distance',
    topic: ['Mathematics', 'Three-dimensional geometry', 'Skew lines'],
    difficulty: 'hard',
    key: 'b',
    en: [
      r`The shortest distance between the lines $\vec r = \hat i + s(\hat i + \hat j)$ and $\vec r = 2\hat j + 5\hat k + t(\hat j + \hat k)$ is`,
      [r`$\dfrac23$`, r`$\dfrac{2}{\sqrt3}$`, r`$\dfrac{1}{\sqrt3}$`, r`$2$`],
      r`The cross product of the directions is $(\hat i + \hat j)\times(\hat j + \hat k) = \hat i - \hat j + \hat k$, of length $\sqrt3$. The vector joining the given points is $-\hat i + 2\hat j + 5\hat k$. Its projection on the common normal is $\dfrac{|-1 - 2 + 5|}{\sqrt3} = \dfrac{2}{\sqrt3}$.`,
    ],
    proof: {
      solve: () => {
        // Least distance: the joining vector is at right angles to both lines.
        const dot = (u: number[], v: number[]): number =>
          u.reduce((s, x, i) => s + x * (v[i] ?? 0), 0);
        const [p, u, q, v] = [
          [1, 0, 0],
          [1, 1, 0],
          [0, 2, 5],
          [0, 1, 1],
        ];
        const w = q.map((x, i) => x - (p[i] ?? 0));
        const [s = 0, t = 0] = solveLinear(
          [
            [dot(u, u), -dot(u, v)],
            [dot(u, v), -dot(v, v)],
          ],
          [dot(w, u), dot(w, v)],
        );
        const gap = w.map((x, i) => x + t * (v[i] ?? 0) - s * (u[i] ?? 0));
        return near(Math.sqrt(dot(gap, gap)), [2 / 3, 2 / Math.sqrt(3), 1 / Math.sqrt(3), 2]);
      },
    },
  }),
  integer({
    slug: 'jee-main-mat-trace-fifth-power',
    topic: ['Mathematics', 'Matrices and determinants', 'Powers of a matrix'],
    difficulty: 'medium',
    answer: 244,
    en: [
      r`If $A = \begin{bmatrix} 2 & 1 \\ 1 & 2 \end{bmatrix}$, then the trace of $A^5$ is`,
      r`The characteristic equation $(2-\lambda)^2 - 1 = 0$ gives the eigenvalues $3$ and $1$. The eigenvalues of $A^5$ are $3^5$ and $1^5$. The trace is their sum, $243 + 1 = 244$.`,
    ],
    proof: {
      solve: () => {
        let [a, b, c, d] = [1, 0, 0, 1];
        for (let i = 0; i < 5; i++) [a, b, c, d] = [2 * a + b, a + 2 * b, 2 * c + d, c + 2 * d];
        return { value: a + d };
      },
    },
  }),
  numeric({
    slug: 'jee-main-mat-bayes-machines',
    topic: ['Mathematics', 'Probability', "Bayes' theorem"],
    difficulty: 'medium',
    answer: { value: 0.375, tolerance: 0.005 },
    en: [
      r`Machine A makes $60\%$ of the bolts of a factory and $2\%$ of its bolts are defective. Machine B makes the rest and $5\%$ of its bolts are defective. A bolt taken at random is defective. Find, to three decimal places, the probability that it was made by machine A.`,
      r`By Bayes' theorem, $P(A \mid D) = \dfrac{0.60 \times 0.02}{0.60 \times 0.02 + 0.40 \times 0.05}$. This is $\dfrac{0.012}{0.012 + 0.020} = \dfrac{12}{32} = 0.375$.`,
    ],
    proof: {
      solve: () => {
        // Count the bolts of a batch of 1000.
        const bolts = Array.from({ length: 1000 }, (_, i) => {
          const machine = i < 600 ? 'A' : 'B';
          return { machine, defective: machine === 'A' ? i < 12 : i - 600 < 20 };
        });
        const defective = bolts.filter((bolt) => bolt.defective);
        return {
          value: defective.filter((bolt) => bolt.machine === 'A').length / defective.length,
        };
      },
    },
  }),
];
