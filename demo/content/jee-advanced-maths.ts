import { integer, multiple, r, single } from './build.ts';
import { close, countWhere, integrate, near, pick, range } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jeeAdvancedMaths: DemoQuestion[] = [
  multiple({
    slug: 'jee-adv-mat-cubic-roots',
    topic: ['Mathematics', 'Applications of derivatives', 'Roots of a cubic'],
    difficulty: 'medium',
    key: ['b', 'c', 'd'],
    en: [
      r`Let $f(x) = x^3 - 3x + 1$ for real $x$. Which of the following statements are correct?`,
      [
        r`$f$ is strictly increasing on $(-1, 1)$.`,
        r`$f(x) = 0$ has three distinct real roots.`,
        r`$f(x) = 3$ has exactly two distinct real roots.`,
        r`The tangent to the curve $y = f(x)$ at $x = 0$ passes through $(1, -2)$.`,
      ],
      r`Here $f'(x) = 3(x^2 - 1)$ is negative on $(-1, 1)$, so $f$ decreases there. The local maximum $f(-1) = 3$ and the local minimum $f(1) = -1$ have opposite signs, so there are three real roots. The line $y = 3$ touches the curve at $x = -1$ and cuts it again at $x = 2$, giving two distinct roots. The tangent at $x = 0$ is $y = 1 - 3x$, which passes through $(1, -2)$.`,
    ],
    proof: {
      solve: () => {
        const f = (x: number): number => x ** 3 - 3 * x + 1;
        const xs = range(-4000, 4000).map((i) => i / 1000);
        const rises = range(-999, 998).every((i) => f((i + 1) / 1000) > f(i / 1000));
        const crossings = countWhere(xs, (x) => f(x) * f(x + 0.001) < 0);
        // All crossings and touches of y = 3 fall on the grid, at integers.
        const atThree = countWhere(xs, (x) => close(f(x), 3, 1e-9));
        const slope = (f(1e-5) - f(-1e-5)) / 2e-5;
        return pick([rises, crossings === 3, atThree === 2, close(f(0) + slope, -2)]);
      },
    },
  }),
  multiple({
    slug: 'jee-adv-mat-dice-independence',
    topic: ['Mathematics', 'Probability', 'Independent events'],
    difficulty: 'hard',
    key: ['a', 'c', 'd'],
    en: [
      r`Two fair dice are thrown. Let $A$ be the event that the first die shows an even number, $B$ that the second shows an odd number, and $C$ that the sum is odd. Which of the following statements are correct?`,
      [
        r`$A$ and $B$ are independent.`,
        r`$A$, $B$ and $C$ are mutually independent.`,
        r`$A$ and $C$ are independent.`,
        r`$P(A \cup B) = \dfrac34$`,
      ],
      r`Each event has probability $\tfrac12$. The events $A\cap B$ and $A \cap C$ are the same event (first even, second odd), of probability $\tfrac14$, so both pairs are independent. But $A \cap B$ forces the sum to be odd, so $P(A\cap B\cap C) = \tfrac14 \ne \tfrac18$ and the three are not mutually independent. Finally $P(A\cup B) = \tfrac12 + \tfrac12 - \tfrac14 = \tfrac34$.`,
    ],
    proof: {
      solve: () => {
        const throws = range(1, 6).flatMap((x) => range(1, 6).map((y) => ({ x, y })));
        type Event = (t: { x: number; y: number }) => boolean;
        const p = (event: Event): number => countWhere(throws, event) / throws.length;
        const a: Event = (t) => t.x % 2 === 0;
        const b: Event = (t) => t.y % 2 === 1;
        const c: Event = (t) => (t.x + t.y) % 2 === 1;
        const pair = (e: Event, f: Event): boolean =>
          close(
            p((t) => e(t) && f(t)),
            p(e) * p(f),
          );
        const all = close(
          p((t) => a(t) && b(t) && c(t)),
          p(a) * p(b) * p(c),
        );
        return pick([
          pair(a, b),
          pair(a, b) && pair(b, c) && pair(a, c) && all,
          pair(a, c),
          close(
            p((t) => a(t) || b(t)),
            3 / 4,
          ),
        ]);
      },
    },
  }),
  integer({
    slug: 'jee-adv-mat-four-digit-multiples-of-five',
    topic: ['Mathematics', 'Permutations and combinations', 'Counting numbers'],
    difficulty: 'medium',
    answer: 952,
    en: [
      r`The number of four-digit natural numbers that are divisible by $5$ and have all their digits different is`,
      r`If the last digit is 0, the other places can be filled in $9 \times 8 \times 7 = 504$ ways. If it is 5, the first digit can be neither 0 nor 5, which leaves 8 choices, and the middle places have $8 \times 7$ choices, giving $448$. The total is $504 + 448 = 952$.`,
    ],
    proof: {
      solve: () => ({
        value: countWhere(range(1000, 9999), (n) => n % 5 === 0 && new Set(String(n)).size === 4),
      }),
    },
  }),
  single({
    slug: 'jee-adv-mat-definite-integral-symmetry',
    topic: ['Mathematics', 'Integral calculus', 'Properties of definite integrals'],
    difficulty: 'hard',
    key: 'a',
    en: [
      r`The value of $\displaystyle\int_0^{\pi} x\sin^3 x\,dx$ is`,
      [r`$\dfrac{2\pi}{3}$`, r`$\dfrac{4\pi}{3}$`, r`$\dfrac{\pi}{3}$`, r`$\dfrac43$`],
      r`Let $I$ be the integral. Replacing $x$ by $\pi - x$ and adding gives $2I = \pi\displaystyle\int_0^{\pi}\sin^3 x\,dx$. With $u = \cos x$ the last integral is $\displaystyle\int_{-1}^{1}(1 - u^2)\,du = \frac43$. Hence $2I = \dfrac{4\pi}{3}$ and $I = \dfrac{2\pi}{3}$.`,
    ],
    proof: {
      solve: () =>
        near(
          integrate((x) => x * Math.sin(x) ** 3, 0, Math.PI),
          [(2 * Math.PI) / 3, (4 * Math.PI) / 3, Math.PI / 3, 4 / 3],
        ),
    },
  }),
];
