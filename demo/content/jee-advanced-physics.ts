import { integer, multiple, r, single } from './build.ts';
import { close, motion, near, pick } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jeeAdvancedPhysics: DemoQuestion[] = [
  multiple({
    slug: 'jee-adv-phy-satellite-orbit-change',
    topic: ['Physics', 'Gravitation', 'Satellites'],
    difficulty: 'medium',
    key: ['a', 'b', 'd'],
    en: [
      r`A satellite is moved from a circular orbit of radius $R$ around the Earth to a circular orbit of radius $4R$. Which of the following statements are correct?`,
      [
        'Its orbital speed becomes half.',
        'Its period of revolution becomes 8 times.',
        'The magnitude of its total energy becomes half.',
        'The magnitude of its angular momentum about the centre of the Earth doubles.',
      ],
      r`In a circular orbit $v = \sqrt{GM/r}$, so $v$ becomes half. Kepler's third law $T \propto r^{3/2}$ gives a factor $4^{3/2} = 8$. The angular momentum $mvr \propto \sqrt r$ doubles, but the total energy $-\dfrac{GMm}{2r}$ becomes one quarter in magnitude, so the third statement is wrong.`,
    ],
    proof: {
      solve: () => {
        const orbit = (radius: number) => {
          const speed = Math.sqrt(1 / radius); // GM = m = 1: v^2/r = 1/r^2
          return {
            speed,
            period: (2 * Math.PI * radius) / speed,
            energy: speed ** 2 / 2 - 1 / radius,
            momentum: speed * radius,
          };
        };
        const [before, after] = [orbit(1), orbit(4)];
        return pick([
          close(after.speed / before.speed, 1 / 2),
          close(after.period / before.period, 8),
          close(Math.abs(after.energy / before.energy), 1 / 2),
          close(after.momentum / before.momentum, 2),
        ]);
      },
    },
  }),
  multiple({
    slug: 'jee-adv-phy-series-lcr',
    topic: ['Physics', 'Alternating current', 'Series LCR circuit'],
    difficulty: 'medium',
    key: ['a', 'c', 'd'],
    en: [
      r`A resistor of $30\,\Omega$, an inductor of reactance $80\,\Omega$ and a capacitor of reactance $40\,\Omega$ are joined in series across an AC source of $200\,\text{V}$ (rms). Which of the following statements are correct?`,
      [
        r`The rms current in the circuit is $4\,\text{A}$.`,
        'The current leads the source voltage in phase.',
        'The rms voltage across the inductor is greater than that of the source.',
        r`The average power taken from the source is $480\,\text{W}$.`,
      ],
      r`The impedance is $Z = \sqrt{30^2 + (80-40)^2} = 50\,\Omega$, so $I = \dfrac{200}{50} = 4\,\text{A}$. Since $X_L > X_C$ the circuit is inductive and the current lags, so the second statement is wrong. The inductor has $4 \times 80 = 320\,\text{V}$ across it, and the average power is $I^2R = 16 \times 30 = 480\,\text{W}$.`,
    ],
    proof: {
      solve: () => {
        // I = V / (R + jX) as a complex number, V real.
        const [v, resistance, reactance] = [200, 30, 80 - 40];
        const size2 = resistance ** 2 + reactance ** 2;
        const current = { re: (v * resistance) / size2, im: (-v * reactance) / size2 };
        const rms = Math.hypot(current.re, current.im);
        return pick([close(rms, 4), current.im > 0, rms * 80 > v, close(v * current.re, 480)]);
      },
    },
  }),
  integer({
    slug: 'jee-adv-phy-hinged-rod',
    topic: ['Physics', 'Rotational motion', 'Energy in rotation'],
    difficulty: 'medium',
    answer: 5,
    en: [
      r`A uniform rod of length $1.2\,\text{m}$ is smoothly hinged at one end and released from rest in a horizontal position. Taking $g = 10\,\text{m s}^{-2}$, its angular speed in $\text{rad s}^{-1}$ when it passes through the vertical position is`,
      r`The centre of mass falls through $\dfrac{L}{2}$, so energy conservation gives $mg\dfrac{L}{2} = \dfrac12 \cdot \dfrac{mL^2}{3}\,\omega^2$. Hence $\omega = \sqrt{\dfrac{3g}{L}} = \sqrt{\dfrac{30}{1.2}} = 5\,\text{rad s}^{-1}$.`,
    ],
    proof: {
      solve: () => {
        // Torque m g (L/2) cos(angle) on the moment of inertia m L^2 / 3, followed in time.
        const [g, length] = [10, 1.2];
        const end = motion(
          { x: 0, v: 0 },
          (angle) => (g * (length / 2) * Math.cos(angle)) / (length ** 2 / 3),
          (angle) => angle >= Math.PI / 2,
          1e-6,
        );
        return { value: Number(end.v.toFixed(6)) };
      },
    },
  }),
  single({
    slug: 'jee-adv-phy-balmer-paschen-ratio',
    topic: ['Physics', 'Atoms and nuclei', 'Hydrogen spectrum'],
    difficulty: 'medium',
    key: 'c',
    en: [
      r`For the hydrogen atom, the ratio of the shortest wavelength of the Balmer series to the longest wavelength of the Paschen series is`,
      [r`$\dfrac49$`, r`$\dfrac{7}{144}$`, r`$\dfrac{7}{36}$`, r`$\dfrac{36}{7}$`],
      r`The shortest Balmer wavelength is the series limit, $\infty \to 2$: $\dfrac{1}{\lambda_B} = \dfrac{R}{4}$. The longest Paschen wavelength is for $4 \to 3$: $\dfrac{1}{\lambda_P} = R\left(\dfrac19 - \dfrac1{16}\right) = \dfrac{7R}{144}$. Hence $\dfrac{\lambda_B}{\lambda_P} = 4 \times \dfrac{7}{144} = \dfrac{7}{36}$. Taking the limits of both series would give $\dfrac49$.`,
    ],
    proof: {
      solve: () => {
        // All lines of a series, from levels up to 10 000, in nm.
        const series = (lower: number): number[] =>
          Array.from({ length: 10_000 }, (_, i) => lower + 1 + i).map(
            (upper) => 1240 / (13.6 / lower ** 2 - 13.6 / upper ** 2),
          );
        return near(Math.min(...series(2)) / Math.max(...series(3)), [
          4 / 9,
          7 / 144,
          7 / 36,
          36 / 7,
        ]);
      },
    },
  }),
];
