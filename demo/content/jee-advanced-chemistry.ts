import { integer, multiple, numeric, r } from './build.ts';
import { bisect, pick, pickWhere } from './solve.ts';
import type { DemoQuestion } from './types.ts';

/** Bond order and unpaired electrons of a diatomic of the second period, by filling its orbitals. */
function diatomic(electrons: number): { bondOrder: number; unpaired: number } {
  // Groups of degenerate orbitals in order of energy; +1 bonding, -1 antibonding.
  const groups: [size: number, sign: number][] =
    electrons <= 14
      ? [
          [1, 1],
          [1, -1],
          [1, 1],
          [1, -1],
          [2, 1],
          [1, 1],
          [2, -1],
          [1, -1],
        ]
      : [
          [1, 1],
          [1, -1],
          [1, 1],
          [1, -1],
          [1, 1],
          [2, 1],
          [2, -1],
          [1, -1],
        ];
  let left = electrons;
  let balance = 0;
  let unpaired = 0;
  for (const [size, sign] of groups) {
    const here = Math.min(left, 2 * size);
    left -= here;
    balance += sign * here;
    unpaired += here <= size ? here : 2 * size - here;
  }
  return { bondOrder: balance / 2, unpaired };
}

/** Ammonia made (mol) in total from 1 mol N2 and 3 mol H2, by solving the law of mass action. */
function ammonia(state: {
  volume: number;
  temperature: number;
  removed?: number;
  argon?: number;
}): number {
  const [gasConstant, enthalpy] = [8.314, -92_000];
  const kp = 1e-3 * Math.exp((-enthalpy / gasConstant) * (1 / state.temperature - 1 / 700));
  const excess = (extent: number): number => {
    const [n2, h2] = [1 - extent, 3 - 3 * extent];
    const nh3 = Math.max(0, 2 * extent - (state.removed ?? 0));
    // Partial pressure (bar): mole fraction times total pressure, argon included in both.
    const moles = n2 + h2 + nh3 + (state.argon ?? 0);
    const total = (moles * 0.08314 * state.temperature) / state.volume;
    const partial = (n: number): number => (n / moles) * total;
    return partial(nh3) ** 2 - kp * partial(n2) * partial(h2) ** 3;
  };
  return 2 * bisect(excess, 0, 1);
}

/** Stereoisomers of an octahedral complex MA2B2C2: placements that no rotation makes equal. */
function octahedralIsomers(): number {
  const turnZ = [0, 1, 4, 5, 3, 2]; // +z, -z, +x, -x, +y, -y turned a quarter about z
  const turnX = [4, 5, 2, 3, 1, 0]; // ... and about x
  const placements = new Set<string>();
  const place = (prefix: string): void => {
    if (prefix.length === 6) placements.add(prefix);
    else for (const l of 'ABC') if (prefix.split(l).length <= 2) place(prefix + l);
  };
  place('');
  let orbits = 0;
  while (placements.size > 0) {
    orbits++;
    const [first = ''] = placements;
    const queue = [first];
    for (const p of queue) {
      if (!placements.delete(p)) continue;
      for (const turn of [turnZ, turnX]) queue.push(turn.map((i) => p[i]).join(''));
    }
  }
  return orbits;
}

export const jeeAdvancedChemistry: DemoQuestion[] = [
  multiple({
    slug: 'jee-adv-che-bond-order',
    topic: ['Chemistry', 'Chemical bonding', 'Molecular orbital theory'],
    difficulty: 'medium',
    key: ['a', 'c'],
    en: [
      r`According to molecular orbital theory, which of the following species are paramagnetic with a bond order of $2.5$?`,
      [r`$\ce{N2+}$`, r`$\ce{O2-}$`, r`$\ce{NO}$`, r`$\ce{CO}$`],
      r`$\ce{N2+}$ has 13 electrons, one fewer bonding electron than $\ce{N2}$, so its bond order is $2.5$ with one unpaired electron. $\ce{NO}$ has 15 electrons, one of them in a $\pi^*$ orbital, so its bond order is also $2.5$ with one unpaired electron. $\ce{O2-}$ (17 electrons) has bond order $1.5$, and $\ce{CO}$ (14 electrons) has bond order $3$ and is diamagnetic.`,
    ],
    proof: {
      solve: () =>
        pickWhere([7 + 7 - 1, 8 + 8 + 1, 7 + 8, 6 + 8], (electrons) => {
          const { bondOrder, unpaired } = diatomic(electrons);
          return bondOrder === 2.5 && unpaired > 0;
        }),
    },
  }),
  multiple({
    slug: 'jee-adv-che-ammonia-equilibrium',
    topic: ['Chemistry', 'Chemical equilibrium', "Le Chatelier's principle"],
    difficulty: 'medium',
    key: ['a', 'd'],
    en: [
      r`For the gaseous equilibrium $\ce{N2 + 3H2 <=> 2NH3}$ with $\Delta H < 0$ in a closed vessel, which of the following changes cause more nitrogen to be converted?`,
      [
        'Decreasing the volume of the vessel at constant temperature',
        'Raising the temperature at constant volume',
        'Adding argon at constant volume and temperature',
        'Removing some of the ammonia at constant volume and temperature',
      ],
      r`A smaller volume favours the side with fewer gas molecules (2 against 4), which is ammonia, and removing ammonia also pulls the reaction forward. The forward reaction is exothermic, so a higher temperature lowers $K$ and the conversion. Argon added at constant volume changes no concentration, so the equilibrium is not disturbed.`,
    ],
    proof: {
      solve: () => {
        const base = ammonia({ volume: 10, temperature: 700 });
        const more = (made: number): boolean => made > base + 1e-6;
        return pick([
          more(ammonia({ volume: 5, temperature: 700 })),
          more(ammonia({ volume: 10, temperature: 750 })),
          more(ammonia({ volume: 10, temperature: 700, argon: 2 })),
          more(ammonia({ volume: 10, temperature: 700, removed: 0.1 })),
        ]);
      },
    },
  }),
  numeric({
    slug: 'jee-adv-che-daniell-cell-emf',
    topic: ['Chemistry', 'Electrochemistry', 'Nernst equation'],
    difficulty: 'medium',
    answer: { value: 1.04, tolerance: 0.01 },
    en: [
      r`For the cell $\ce{Zn}\,|\,\ce{Zn^2+}(0.10\,\text{M})\,\|\,\ce{Cu^2+}(0.0010\,\text{M})\,|\,\ce{Cu}$ at $298\,\text{K}$, $E^\circ_{\text{cell}} = 1.10\,\text{V}$. Find the cell potential in volts, to two decimal places. (Take $2.303RT/F = 0.059\,\text{V}$.)`,
      r`The cell reaction is $\ce{Zn + Cu^2+ -> Zn^2+ + Cu}$ with $n = 2$ and $Q = \dfrac{0.10}{0.0010} = 100$. The Nernst equation gives $E = 1.10 - \dfrac{0.059}{2}\log 100 = 1.10 - 0.059 \approx 1.04\,\text{V}$.`,
    ],
    proof: {
      solve: () => {
        const [gasConstant, faraday, temperature] = [8.314462618, 96_485.33212, 298];
        return {
          value: 1.1 - ((gasConstant * temperature) / (2 * faraday)) * Math.log(0.1 / 0.001),
        };
      },
    },
  }),
  integer({
    slug: 'jee-adv-che-octahedral-isomers',
    topic: ['Chemistry', 'Coordination compounds', 'Stereoisomerism'],
    difficulty: 'hard',
    answer: 6,
    en: [
      r`The total number of stereoisomers of the octahedral ion $\ce{[Co(NH3)2(H2O)2Cl2]+}$, counting the two members of an enantiomeric pair separately, is`,
      r`An octahedral complex of the type $\text{MA}_2\text{B}_2\text{C}_2$ has five geometrical isomers: all three pairs trans, one pair trans with the other two cis (three ways), and all three pairs cis. The all-cis isomer has no plane of symmetry and exists as a pair of enantiomers. The total is therefore $4 + 2 = 6$.`,
    ],
    proof: { solve: () => ({ value: octahedralIsomers() }) },
  }),
];
