import { integer, numeric, r, single } from './build.ts';
import { bisect, close, near, pickWhere } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jeeMainChemistry: DemoQuestion[] = [
  single({
    slug: 'jee-main-che-acetate-buffer-ph',
    topic: ['Chemistry', 'Ionic equilibrium', 'Buffer solutions'],
    difficulty: 'medium',
    key: 'c',
    en: [
      r`$50\,\text{mL}$ of $0.10\,\text{M}$ acetic acid ($\text{p}K_a = 4.74$) is mixed with $30\,\text{mL}$ of $0.10\,\text{M}$ $\ce{NaOH}$. The pH of the mixture is about`,
      [r`$4.56$`, r`$4.74$`, r`$4.92$`, r`$5.04$`],
      r`The acid present is $5.0\,\text{mmol}$ and the base $3.0\,\text{mmol}$, so after neutralisation there are $2.0\,\text{mmol}$ of acid and $3.0\,\text{mmol}$ of acetate. By the Henderson equation $\text{pH} = 4.74 + \log\dfrac{3.0}{2.0} = 4.74 + 0.18 = 4.92$. Inverting the ratio would give $4.56$.`,
    ],
    proof: {
      solve: () => {
        // Charge balance without approximation: [Na+] + [H+] = [OH-] + [Ac-].
        const [acid, sodium, ka] = [5 / 80, 3 / 80, 10 ** -4.74];
        const charge = (ph: number): number => {
          const h = 10 ** -ph;
          return sodium + h - 1e-14 / h - (acid * ka) / (ka + h);
        };
        return near(bisect(charge, 0, 14), [4.56, 4.74, 4.92, 5.04]);
      },
    },
  }),
  single({
    slug: 'jee-main-che-propane-limiting-reagent',
    topic: ['Chemistry', 'Some basic concepts of chemistry', 'Limiting reagent'],
    difficulty: 'easy',
    key: 'b',
    en: [
      r`$11\,\text{g}$ of propane is burnt with $32\,\text{g}$ of oxygen: $\ce{C3H8 + 5O2 -> 3CO2 + 4H2O}$. The greatest mass of $\ce{CO2}$ that can form is (C = 12, H = 1, O = 16)`,
      [r`$33.0\,\text{g}$`, r`$26.4\,\text{g}$`, r`$44.0\,\text{g}$`, r`$8.8\,\text{g}$`],
      r`There is $\dfrac{11}{44} = 0.25\,\text{mol}$ of propane, which needs $1.25\,\text{mol}$ of $\ce{O2}$, but only $\dfrac{32}{32} = 1.0\,\text{mol}$ is available, so oxygen is limiting. The $\ce{CO2}$ formed is $\dfrac{3}{5} \times 1.0 = 0.60\,\text{mol}$, that is $0.60 \times 44 = 26.4\,\text{g}$.`,
    ],
    proof: {
      solve: () => {
        const [c, h, o] = [12, 1, 16];
        const propane = 11 / (3 * c + 8 * h);
        const oxygen = 32 / (2 * o);
        const extent = Math.min(propane / 1, oxygen / 5);
        return near(3 * extent * (c + 2 * o), [33, 26.4, 44, 8.8]);
      },
    },
  }),
  single({
    slug: 'jee-main-che-initial-rates',
    topic: ['Chemistry', 'Chemical kinetics', 'Rate law'],
    difficulty: 'medium',
    key: 'd',
    en: [
      r`For the reaction $\ce{A + B -> P}$ the initial rate is $2.0\times10^{-3}\,\text{mol L}^{-1}\,\text{s}^{-1}$ at $[\text{A}] = [\text{B}] = 0.10\,\text{M}$. Doubling $[\text{A}]$ alone makes it $4.0\times10^{-3}$, and then trebling $[\text{B}]$ makes it $3.6\times10^{-2}$ (same units). The initial rate, in the same units, at $[\text{A}] = 0.30\,\text{M}$ and $[\text{B}] = 0.20\,\text{M}$ is`,
      [r`$1.2\times10^{-2}$`, r`$3.6\times10^{-2}$`, r`$4.8\times10^{-2}$`, r`$2.4\times10^{-2}$`],
      r`Doubling $[\text{A}]$ doubles the rate, so the order in A is 1. Trebling $[\text{B}]$ raises the rate ninefold, so the order in B is 2. Then $k = \dfrac{2.0\times10^{-3}}{0.10 \times 0.10^2} = 2.0\,\text{L}^2\,\text{mol}^{-2}\,\text{s}^{-1}$, and the rate asked for is $2.0 \times 0.30 \times 0.20^2 = 2.4\times10^{-2}\,\text{mol L}^{-1}\,\text{s}^{-1}$.`,
    ],
    proof: {
      solve: () => {
        const orderA = Math.log(4.0e-3 / 2.0e-3) / Math.log(2);
        const orderB = Math.log(3.6e-2 / 4.0e-3) / Math.log(3);
        const k = 2.0e-3 / (0.1 ** orderA * 0.1 ** orderB);
        return near(k * 0.3 ** orderA * 0.2 ** orderB, [1.2e-2, 3.6e-2, 4.8e-2, 2.4e-2]);
      },
    },
  }),
  single({
    slug: 'jee-main-che-spin-only-moment',
    topic: ['Chemistry', 'd- and f-block elements', 'Magnetic properties'],
    difficulty: 'easy',
    key: 'c',
    en: [
      r`Which of the following free ions has a spin-only magnetic moment of about $3.87\,\text{BM}$? (Atomic numbers: Ti 22, Cr 24, Fe 26, Ni 28)`,
      [r`$\ce{Ti^3+}$`, r`$\ce{Fe^3+}$`, r`$\ce{Cr^3+}$`, r`$\ce{Ni^2+}$`],
      r`The spin-only moment is $\mu = \sqrt{n(n+2)}\,\text{BM}$, and $3.87 = \sqrt{15}$ needs $n = 3$ unpaired electrons. The ions are $\ce{Ti^3+}$ ($3d^1$, $n=1$), $\ce{Fe^3+}$ ($3d^5$, $n=5$), $\ce{Cr^3+}$ ($3d^3$, $n=3$) and $\ce{Ni^2+}$ ($3d^8$, $n=2$). Only $\ce{Cr^3+}$ fits.`,
    ],
    proof: {
      solve: () => {
        const moment = ([z, charge]: [number, number]): number => {
          const d = z - 18 - charge; // the 4s electrons leave first
          const boxes = [0, 0, 0, 0, 0];
          for (let i = 0; i < d; i++) boxes[i % 5] = (boxes[i % 5] ?? 0) + 1; // Hund's rule
          const n = boxes.filter((electrons) => electrons === 1).length;
          return Math.sqrt(n * (n + 2));
        };
        return pickWhere<[number, number]>(
          [
            [22, 3],
            [26, 3],
            [24, 3],
            [28, 2],
          ],
          (ion) => close(moment(ion), 3.87, 0.005),
        );
      },
    },
  }),
  numeric({
    slug: 'jee-main-che-freezing-point-potassium-sulphate',
    topic: ['Chemistry', 'Solutions', 'Colligative properties'],
    difficulty: 'medium',
    answer: { value: 1.12, tolerance: 0.02 },
    en: [
      r`$8.7\,\text{g}$ of $\ce{K2SO4}$ is dissolved in $250\,\text{g}$ of water. Assuming complete dissociation and $K_f = 1.86\,\text{K kg mol}^{-1}$, find the depression of the freezing point in $\text{K}$, to two decimal places. (K = 39, S = 32, O = 16)`,
      r`The molar mass of $\ce{K2SO4}$ is $174\,\text{g mol}^{-1}$, so there is $\dfrac{8.7}{174} = 0.050\,\text{mol}$ and the molality is $\dfrac{0.050}{0.250} = 0.20\,\text{mol kg}^{-1}$. Each formula unit gives 3 ions, so $i = 3$. Hence $\Delta T_f = iK_fm = 3 \times 1.86 \times 0.20 = 1.116 \approx 1.12\,\text{K}$.`,
    ],
    proof: {
      solve: () => {
        const formulaMass = 2 * 39 + 32 + 4 * 16;
        const ions = { potassium: 2, sulphate: 1 };
        const particles = (8.7 / formulaMass) * (ions.potassium + ions.sulphate);
        return { value: (1.86 * particles) / 0.25 };
      },
    },
  }),
  integer({
    slug: 'jee-main-che-permanganate-nitrite',
    topic: ['Chemistry', 'Redox reactions', 'Balancing'],
    difficulty: 'medium',
    answer: 6,
    en: [
      r`The reaction $\ce{MnO4- + NO2- + H+ -> Mn^2+ + NO3- + H2O}$ is balanced with the smallest whole-number coefficients. The coefficient of $\ce{H+}$ is`,
      r`Manganese goes from $+7$ to $+2$ (gain of 5 electrons) and nitrogen from $+3$ to $+5$ (loss of 2 electrons), so the ratio is $2 : 5$. The balanced equation is $\ce{2MnO4- + 5NO2- + 6H+ -> 2Mn^2+ + 5NO3- + 3H2O}$. The total charge is $-1$ on both sides, and the coefficient of $\ce{H+}$ is 6.`,
    ],
    proof: {
      solve: () => {
        // Smallest coefficients for which Mn, N, O, H and the charge all balance.
        for (let total = 1; total <= 12; total++) {
          for (let mn = 1; mn < total; mn++) {
            const nitrite = total - mn;
            for (let h = 1; h <= 40; h++) {
              const [mn2, nitrate, water] = [mn, nitrite, h / 2];
              const oxygen = 4 * mn + 2 * nitrite === 3 * nitrate + water;
              const charge = -mn - nitrite + h === 2 * mn2 - nitrate;
              if (Number.isInteger(water) && oxygen && charge) return { value: h };
            }
          }
        }
        throw new Error('not balanced');
      },
    },
  }),
];
