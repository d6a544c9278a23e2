import { integer, multiple, r, single } from './build.ts';
import { near, pickWhere, range } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const gateOsOneMark: DemoQuestion[] = [
  integer({
    slug: 'gate-os-effective-access-time',
    topic: ['Computer science', 'Operating systems', 'Paging'],
    difficulty: 'easy',
    answer: 120,
    en: [
      r`A system uses a one-level page table kept in main memory and a TLB. A TLB look-up takes $10\,\text{ns}$, a memory access takes $100\,\text{ns}$, and $90\%$ of the references hit in the TLB. The TLB is searched before the page table, and there are no page faults. The effective memory access time in $\text{ns}$ is`,
      r`A hit costs $10 + 100 = 110\,\text{ns}$. A miss costs a second memory access for the page-table entry: $10 + 100 + 100 = 210\,\text{ns}$. The mean is $0.9 \times 110 + 0.1 \times 210 = 99 + 21 = 120\,\text{ns}$.`,
    ],
    proof: {
      solve: () => {
        // A thousand references, a tenth of which miss.
        const times = range(1, 1000).map((i) => {
          const translation = i % 10 === 0 ? 10 + 100 : 10;
          return translation + 100;
        });
        return { value: times.reduce((total, t) => total + t, 0) / times.length };
      },
    },
  }),
  multiple({
    slug: 'gate-os-deadlock-conditions',
    topic: ['Computer science', 'Operating systems', 'Deadlock'],
    difficulty: 'easy',
    key: ['a', 'b', 'd'],
    en: [
      'Which of the following are among the four necessary conditions for a deadlock?',
      ['Mutual exclusion', 'Hold and wait', 'Preemption of resources', 'Circular wait'],
      'The four conditions are mutual exclusion, hold and wait, no preemption and circular wait. If resources can be preempted, a waiting process can be given what it needs by taking it from another, so preemption works against deadlock.',
    ],
    proof: {
      source:
        'E. G. Coffman, M. Elphick and A. Shoshani, "System Deadlocks", ACM Computing Surveys 3(2), 1971',
      statement:
        'A deadlock needs mutual exclusion, hold and wait, no preemption and circular wait, all at the same time.',
    },
  }),
];

export const gateOsTwoMark: DemoQuestion[] = [
  integer({
    slug: 'gate-os-lru-page-faults',
    topic: ['Computer science', 'Operating systems', 'Page replacement'],
    difficulty: 'medium',
    answer: 7,
    en: [
      'A process is given 3 page frames, all empty at the start, and the least recently used (LRU) page is replaced. The number of page faults for the reference string 1, 2, 3, 1, 4, 1, 2, 1, 5, 1, 2, 3 is',
      'The first references to 1, 2 and 3 are faults. Page 4 replaces 2, page 2 then replaces 3, page 5 replaces 4, and the last reference to 3 replaces 5; the other references are hits. The faults are 3 + 4 = 7. (FIFO would have 8.)',
    ],
    proof: {
      solve: () => {
        let [frames, faults]: [number[], number] = [[], 0]; // least recently used first
        for (const page of [1, 2, 3, 1, 4, 1, 2, 1, 5, 1, 2, 3]) {
          if (!frames.includes(page)) faults++;
          frames = [...frames.filter((p) => p !== page), page].slice(-3);
        }
        return { value: faults };
      },
    },
  }),
  single({
    slug: 'gate-os-srtf-waiting-time',
    topic: ['Computer science', 'Operating systems', 'CPU scheduling'],
    difficulty: 'medium',
    key: 'c',
    en: [
      r`Four processes P1, P2, P3 and P4 arrive at times 0, 1, 2 and 4 and need 8, 3, 5 and 2 units of CPU time respectively. With preemptive shortest-remaining-time-first scheduling the average waiting time is`,
      [r`$7.0$`, r`$6.0$`, r`$3.5$`, r`$4.5$`],
      r`P1 runs from 0 to 1, P2 from 1 to 4, P4 from 4 to 6, P3 from 6 to 11 and P1 again from 11 to 18. Waiting time is completion minus arrival minus burst: $18-0-8 = 10$, $4-1-3 = 0$, $11-2-5 = 4$ and $6-4-2 = 0$. The average is $\dfrac{14}{4} = 3.5$.`,
    ],
    proof: {
      solve: () => {
        const jobs = [
          [0, 8],
          [1, 3],
          [2, 5],
          [4, 2],
        ].map(([arrival = 0, burst = 0]) => ({ arrival, left: burst, waited: 0 }));
        for (let t = 0; jobs.some((job) => job.left > 0); t++) {
          const ready = jobs
            .filter((job) => job.arrival <= t && job.left > 0)
            .sort((x, y) => x.left - y.left);
          for (const job of ready.slice(1)) job.waited++;
          if (ready[0]) ready[0].left--;
        }
        return near(
          jobs.reduce((total, job) => total + job.waited, 0) / jobs.length,
          [7, 6, 3.5, 4.5],
        );
      },
    },
  }),
  integer({
    slug: 'gate-os-deadlock-free-units',
    topic: ['Computer science', 'Operating systems', 'Deadlock'],
    difficulty: 'medium',
    answer: 10,
    en: [
      'Three processes share a single resource type. Each needs at most 4 units of it and asks for them one at a time, keeping those it has until it has finished. The smallest number of units for which no deadlock can occur is',
      r`In the worst case each process holds one unit fewer than it needs, $3 \times (4 - 1) = 9$ units, and all wait. One more unit lets some process finish and release its units. The smallest safe number is therefore $9 + 1 = 10$.`,
    ],
    proof: {
      solve: () => {
        const holdings = range(0, 4).flatMap((a) =>
          range(0, 4).flatMap((b) => range(0, 4).map((c) => [a, b, c])),
        );
        const stuck = (units: number): boolean =>
          holdings.some((held) => {
            const used = held.reduce((total, h) => total + h, 0);
            return used === units && held.every((h) => h < 4); // nothing free, everyone waits
          });
        for (let units = 4; units <= 20; units++) if (!stuck(units)) return { value: units };
        throw new Error('not found');
      },
    },
  }),
];

export const gateNetworksOneMark: DemoQuestion[] = [
  single({
    slug: 'gate-net-subnet-broadcast',
    topic: ['Computer science', 'Computer networks', 'IP addressing'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'A host has the IPv4 address 192.168.10.77/27. The directed broadcast address of its subnet is',
      ['192.168.10.95', '192.168.10.96', '192.168.10.127', '192.168.10.64'],
      'A /27 prefix leaves 5 host bits, so the blocks have 32 addresses. The address 77 lies in the block from 64 to 95. The network address is 192.168.10.64 and the broadcast address, with all host bits 1, is 192.168.10.95.',
    ],
    proof: {
      solve: () => {
        const toNumber = (address: string): number =>
          address.split('.').reduce((n, part) => n * 256 + Number(part), 0);
        const size = 2 ** (32 - 27);
        const network = Math.floor(toNumber('192.168.10.77') / size) * size;
        return pickWhere(
          ['192.168.10.95', '192.168.10.96', '192.168.10.127', '192.168.10.64'],
          (option) => toNumber(option) === network + size - 1,
        );
      },
    },
  }),
  multiple({
    slug: 'gate-net-protocols-over-tcp',
    topic: ['Computer science', 'Computer networks', 'Transport layer'],
    difficulty: 'easy',
    key: ['b', 'c', 'd'],
    en: [
      'Which of the following application protocols use TCP as their transport?',
      ['TFTP', 'SMTP', 'HTTP/1.1', 'FTP'],
      'SMTP, HTTP/1.1 and FTP need a reliable byte stream and run over TCP. TFTP is a minimal file transfer protocol made to run over UDP, with its own acknowledgement of every block.',
    ],
    proof: {
      source: 'RFC 5321 (SMTP), RFC 9112 (HTTP/1.1), RFC 959 (FTP) and RFC 1350 (TFTP)',
      statement:
        'SMTP, HTTP/1.1 and FTP are carried over TCP connections, whereas TFTP is implemented on top of UDP.',
    },
  }),
];

export const gateNetworksTwoMark: DemoQuestion[] = [
  integer({
    slug: 'gate-net-sliding-window-size',
    topic: ['Computer science', 'Computer networks', 'Flow control'],
    difficulty: 'medium',
    answer: 6,
    en: [
      r`Two hosts are joined by an error-free link of $1\,\text{Mbps}$ ($10^6$ bits per second) with a one-way propagation delay of $20\,\text{ms}$. Frames have $1000$ bytes and acknowledgements take no time to send. The smallest sliding window, in frames, that lets the sender transmit without a pause is`,
      r`The transmission time of a frame is $\dfrac{8000}{10^6}\,\text{s} = 8\,\text{ms}$. The acknowledgement of a frame arrives $8 + 2 \times 20 = 48\,\text{ms}$ after its transmission starts. The window must cover this time: $\dfrac{48}{8} = 6$ frames.`,
    ],
    proof: {
      solve: () => {
        const [frame, delay] = [8, 20]; // ms
        for (let window = 1; ; window++) {
          const starts: number[] = [];
          for (let i = 0; i < 100; i++) {
            const free = i === 0 ? 0 : (starts[i - 1] ?? 0) + frame;
            const acknowledged = i < window ? 0 : (starts[i - window] ?? 0) + frame + 2 * delay;
            starts.push(Math.max(free, acknowledged));
          }
          if (starts.every((start, i) => start === i * frame)) return { value: window };
        }
      },
    },
  }),
  single({
    slug: 'gate-net-crc-remainder',
    topic: ['Computer science', 'Computer networks', 'Error detection'],
    difficulty: 'medium',
    key: 'd',
    en: [
      r`The message $110101$ is protected by a CRC with the generator polynomial $x^3 + x + 1$. The check bits appended to the message are`,
      [r`$101$`, r`$110$`, r`$011$`, r`$111$`],
      r`The generator is $1011$. Append three zeros and divide $110101000$ by $1011$ modulo 2: subtracting (XOR) $1011$ under each leading 1 leaves $11001000$, $1111000$, $100000$, $1100$ and finally $111$. The check bits are $111$ and the frame sent is $110101111$.`,
    ],
    proof: {
      solve: () => {
        const remainder = (bits: string): number => {
          let value = Number.parseInt(bits, 2);
          for (let shift = bits.length - 4; shift >= 0; shift--) {
            if ((value >> (shift + 3)) & 1) value ^= 0b1011 << shift;
          }
          return value;
        };
        // The frame with the right check bits divides without remainder.
        return pickWhere(
          ['101', '110', '011', '111'],
          (check) => remainder('110101' + check) === 0,
        );
      },
    },
  }),
];
