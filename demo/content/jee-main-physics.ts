import { integer, numeric, r, single } from './build.ts';
import { bisect, motion, near } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const jeeMainPhysics: DemoQuestion[] = [
  single({
    slug: 'jee-main-phy-carnot-work',
    topic: ['Physics', 'Thermodynamics', 'Carnot engine'],
    difficulty: 'easy',
    key: 'c',
    en: [
      r`A Carnot engine works between a source at $227\,^\circ\text{C}$ and a sink at $77\,^\circ\text{C}$. In each cycle it absorbs $1200\,\text{J}$ of heat from the source. The work done by the engine per cycle is`,
      [r`$793\,\text{J}$`, r`$514\,\text{J}$`, r`$360\,\text{J}$`, r`$840\,\text{J}$`],
      r`Convert to kelvin first: $T_1 = 500\,\text{K}$ and $T_2 = 350\,\text{K}$. The efficiency is $\eta = 1 - \dfrac{T_2}{T_1} = 1 - \dfrac{350}{500} = 0.30$. Hence $W = \eta Q_1 = 0.30 \times 1200\,\text{J} = 360\,\text{J}$, and the remaining $840\,\text{J}$ is rejected to the sink.`,
    ],
    proof: {
      solve: () => {
        // Entropy balance of the reversible cycle: Q1/T1 = Q2/T2, W = Q1 - Q2.
        const heatIn = 1200;
        const heatOut = bisect((q) => heatIn / (227 + 273) - q / (77 + 273), 0, heatIn);
        return near(heatIn - heatOut, [793, 514, 360, 840]);
      },
    },
  }),
  single({
    slug: 'jee-main-phy-rough-incline-speed',
    topic: ['Physics', 'Laws of motion', 'Friction'],
    difficulty: 'medium',
    key: 'a',
    en: [
      r`A block is released from rest on a rough plane inclined at $30^\circ$ to the horizontal. The coefficient of kinetic friction is $0.20$ and the block slides. Taking $g = 10\,\text{m s}^{-2}$, its speed after sliding $4.0\,\text{m}$ along the plane is about`,
      [
        r`$5.11\,\text{m s}^{-1}$`,
        r`$6.32\,\text{m s}^{-1}$`,
        r`$7.34\,\text{m s}^{-1}$`,
        r`$4.90\,\text{m s}^{-1}$`,
      ],
      r`Along the plane, $a = g(\sin\theta - \mu\cos\theta) = 10(0.500 - 0.20 \times 0.866) = 3.27\,\text{m s}^{-2}$. From rest, $v = \sqrt{2as} = \sqrt{2 \times 3.27 \times 4.0} \approx 5.11\,\text{m s}^{-1}$. Leaving friction out would give $6.32\,\text{m s}^{-1}$, and using $\mu g$ instead of $\mu g\cos\theta$ would give $4.90\,\text{m s}^{-1}$.`,
    ],
    proof: {
      solve: () => {
        const angle = Math.PI / 6;
        const pull = 10 * Math.sin(angle);
        const friction = 0.2 * 10 * Math.cos(angle);
        const end = motion(
          { x: 0, v: 0 },
          () => pull - friction,
          (x) => x >= 4,
        );
        return near(end.v, [5.11, 6.32, 7.34, 4.9]);
      },
    },
  }),
  single({
    slug: 'jee-main-phy-capacitor-energy-loss',
    topic: ['Physics', 'Electrostatics', 'Capacitors'],
    difficulty: 'medium',
    key: 'd',
    en: [
      r`A $4\,\mu\text{F}$ capacitor is charged to $100\,\text{V}$ and disconnected from the battery. It is then connected across an uncharged $6\,\mu\text{F}$ capacitor. The electrostatic energy lost in the process is`,
      [r`$20\,\text{mJ}$`, r`$8\,\text{mJ}$`, r`$30\,\text{mJ}$`, r`$12\,\text{mJ}$`],
      r`The charge $Q = 4\,\mu\text{F} \times 100\,\text{V} = 400\,\mu\text{C}$ is conserved, so the common potential is $\dfrac{400\,\mu\text{C}}{10\,\mu\text{F}} = 40\,\text{V}$. The initial energy is $\tfrac12 (4\times10^{-6})(100)^2 = 20\,\text{mJ}$ and the final energy is $\tfrac12(10\times10^{-6})(40)^2 = 8\,\text{mJ}$. The energy lost is $20 - 8 = 12\,\text{mJ}$.`,
    ],
    proof: {
      solve: () => {
        const [c1, c2, v] = [4e-6, 6e-6, 100];
        // Charge flows until both potentials are equal.
        const moved = bisect((q) => (c1 * v - q) / c1 - q / c2, 0, c1 * v);
        const before = (c1 * v) ** 2 / (2 * c1);
        const after = (c1 * v - moved) ** 2 / (2 * c1) + moved ** 2 / (2 * c2);
        return near((before - after) * 1000, [20, 8, 30, 12]);
      },
    },
  }),
  single({
    slug: 'jee-main-phy-stopping-potential',
    topic: ['Physics', 'Dual nature of matter and radiation', 'Photoelectric effect'],
    difficulty: 'easy',
    key: 'b',
    en: [
      r`Light of wavelength $300\,\text{nm}$ falls on a metal whose work function is $2.20\,\text{eV}$. Taking $hc = 1240\,\text{eV nm}$, the stopping potential of the photoelectrons is about`,
      [r`$4.13\,\text{V}$`, r`$1.93\,\text{V}$`, r`$2.20\,\text{V}$`, r`$6.33\,\text{V}$`],
      r`The photon energy is $\dfrac{1240}{300} = 4.13\,\text{eV}$. Einstein's equation gives $eV_0 = h\nu - \phi = 4.13 - 2.20 = 1.93\,\text{eV}$. Hence the stopping potential is $1.93\,\text{V}$.`,
    ],
    proof: {
      solve: () => {
        // From the constants in SI units.
        const [h, c, e] = [6.62607015e-34, 2.99792458e8, 1.602176634e-19];
        return near((h * c) / 300e-9 / e - 2.2, [4.13, 1.93, 2.2, 6.33]);
      },
    },
  }),
  numeric({
    slug: 'jee-main-phy-ydse-fringe-gap',
    topic: ['Physics', 'Wave optics', "Young's double slit"],
    difficulty: 'medium',
    answer: { value: 2.7, tolerance: 0.05 },
    en: [
      r`In Young's double-slit experiment the slits are $0.50\,\text{mm}$ apart, the screen is $1.5\,\text{m}$ away and the light has wavelength $600\,\text{nm}$. Find, in $\text{mm}$, the distance between the second dark fringe and the third bright fringe on the same side of the central maximum.`,
      r`The fringe width is $\beta = \dfrac{\lambda D}{d} = \dfrac{600\times10^{-9} \times 1.5}{0.50\times10^{-3}} = 1.8\,\text{mm}$. The third bright fringe is at $3\beta$ and the second dark fringe is at $1.5\beta$. Their separation is $1.5\beta = 2.7\,\text{mm}$.`,
    ],
    proof: {
      solve: () => {
        const [d, screen, wavelength] = [0.5e-3, 1.5, 600e-9];
        const path = (y: number): number =>
          Math.hypot(screen, y + d / 2) - Math.hypot(screen, y - d / 2);
        const at = (waves: number): number => bisect((y) => path(y) - waves * wavelength, 0, 0.02);
        return { value: (at(3) - at(1.5)) * 1000 };
      },
    },
  }),
  integer({
    slug: 'jee-main-phy-stretched-wire-parallel',
    topic: ['Physics', 'Current electricity', 'Resistance and resistivity'],
    difficulty: 'medium',
    answer: 4,
    en: [
      r`A uniform wire of resistance $9\,\Omega$ is stretched to twice its length, its volume remaining unchanged. It is then cut into three equal parts, which are joined in parallel. The resistance of the combination, in $\Omega$, is`,
      r`With the volume fixed, doubling the length halves the area, so $R = \rho\dfrac{l}{A}$ becomes $4 \times 9 = 36\,\Omega$. Each of the three equal parts has $12\,\Omega$. In parallel they give $\dfrac{12}{3} = 4\,\Omega$.`,
    ],
    proof: {
      solve: () => {
        const [length, area] = [1, 1];
        const resistivity = (9 * area) / length;
        const [longer, thinner] = [2 * length, (length * area) / (2 * length)];
        const piece = (resistivity * (longer / 3)) / thinner;
        return { value: 1 / (1 / piece + 1 / piece + 1 / piece) };
      },
    },
  }),
];
