import { integer, multiple, numeric, r, single } from './build.ts';
import {
  connects,
  heapSort,
  insertionSort,
  mergeSort,
  minimumTrees,
  selectionSort,
  shortestPathTree,
  spanningTrees,
  weigh,
} from './gate-graphs-and-sorts.ts';
import type { Edge, Sort } from './gate-graphs-and-sorts.ts';
import { near, permutations, pick, pickWhere, range, subsets } from './solve.ts';
import type { DemoQuestion } from './types.ts';

export const gateAlgorithmsOneMark: DemoQuestion[] = [
  single({
    slug: 'gate-alg-recurrence-n-log-n',
    topic: ['Computer science', 'Algorithms', 'Recurrence relations'],
    difficulty: 'medium',
    key: 'b',
    en: [
      r`The solution of the recurrence $T(n) = 2T(n/2) + n\log_2 n$ with $T(1) = 1$, for $n$ a power of 2, is`,
      [r`$\Theta(n\log n)$`, r`$\Theta(n\log^2 n)$`, r`$\Theta(n^2)$`, r`$\Theta(n^2\log n)$`],
      r`Put $n = 2^k$ and divide by $n$: $\dfrac{T(2^k)}{2^k} = \dfrac{T(2^{k-1})}{2^{k-1}} + k$. Summing gives $\dfrac{T(n)}{n} = 1 + \dfrac{k(k+1)}{2}$ with $k = \log_2 n$. Hence $T(n) = \Theta(n\log^2 n)$.`,
    ],
    proof: {
      solve: () => {
        // t(k) = T(2^k) / 2^k; the right candidate has a ratio that settles.
        const t = (k: number): number => range(1, k).reduce((total, j) => total + j, 1);
        const logs: ((k: number) => number)[] = [
          (k) => Math.log2(k), // candidates divided by n, as base-2 logarithms
          (k) => 2 * Math.log2(k),
          (k) => k,
          (k) => k + Math.log2(k),
        ];
        const drift = (f: (k: number) => number): number =>
          Math.log2(t(4000)) - f(4000) - (Math.log2(t(1000)) - f(1000));
        return pickWhere<(k: number) => number>(
          [logs[0] ?? t, logs[1] ?? t, logs[2] ?? t, logs[3] ?? t],
          (f) => Math.abs(drift(f)) < 0.01,
        );
      },
    },
  }),
  single({
    slug: 'gate-alg-postorder-from-traversals',
    topic: ['Computer science', 'Data structures', 'Tree traversals'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'A binary tree has the preorder traversal A B D E C F and the inorder traversal D B E A F C. Its postorder traversal is',
      ['D E B F C A', 'D E B C F A', 'E D B F C A', 'D B E F C A'],
      'The first node of the preorder, A, is the root; the inorder then puts D, B, E in the left subtree and F, C in the right. In the left subtree B is the root with children D and E. In the right subtree C is the root and F is its left child. Visiting children before their parent gives D E B F C A.',
    ],
    proof: {
      solve: () => {
        const postorder = (pre: string, mid: string): string => {
          if (pre === '') return '';
          const root = pre.charAt(0);
          const left = mid.slice(0, mid.indexOf(root));
          const right = mid.slice(left.length + 1);
          return (
            postorder(pre.slice(1, 1 + left.length), left) +
            postorder(pre.slice(1 + left.length), right) +
            root
          );
        };
        const found = [...postorder('ABDECF', 'DBEAFC')].join(' ');
        return pickWhere(
          ['D E B F C A', 'D E B C F A', 'E D B F C A', 'D B E F C A'],
          (o) => o === found,
        );
      },
    },
  }),
  multiple({
    slug: 'gate-alg-stable-sorts',
    topic: ['Computer science', 'Algorithms', 'Sorting'],
    difficulty: 'easy',
    key: ['b', 'c'],
    en: [
      'Which of the following sorting algorithms, in their usual array implementations, are stable?',
      ['Heap sort', 'Insertion sort', 'Merge sort', 'Selection sort (with swapping)'],
      'A sort is stable if items with equal keys keep their original order. Insertion sort moves an item only past strictly greater keys, and merge sort takes from the left half on a tie, so both are stable. Selection sort may swap an item over an equal one (2a, 2b, 1 becomes 1, 2b, 2a), and heap sort moves items over long distances in the heap; neither is stable.',
    ],
    proof: {
      solve: () => {
        const inputs = permutations([1, 2, 2, 3, 3]).map((keys) =>
          keys.map((key, i): [number, string] => [key, String(i)]),
        );
        const stable: Sort = (items) => [...items].sort((x, y) => x[0] - y[0]); // by ECMAScript 2019
        return pickWhere<Sort>([heapSort, insertionSort, mergeSort, selectionSort], (sort) =>
          inputs.every((input) => JSON.stringify(sort(input)) === JSON.stringify(stable(input))),
        );
      },
    },
  }),
  integer({
    slug: 'gate-alg-spanning-trees-bipartite',
    topic: ['Computer science', 'Graph theory', 'Spanning trees'],
    difficulty: 'medium',
    answer: 12,
    en: [
      r`The number of labelled spanning trees of the complete bipartite graph $K_{2,3}$ is`,
      r`The number of spanning trees of $K_{m,n}$ is $m^{n-1}n^{m-1}$. For $m = 2$ and $n = 3$ this is $2^2 \times 3^1 = 12$. Directly: a spanning tree has 4 of the 6 edges, so exactly one of the three vertices on the larger side is joined to both vertices of the other side (3 choices) and each of the remaining two is joined to one of them ($2 \times 2$ choices).`,
    ],
    proof: {
      solve: () => {
        const edges = ['a', 'b'].flatMap((u) => ['x', 'y', 'z'].map((v): Edge => [u, v, 1]));
        return { value: spanningTrees(['a', 'b', 'x', 'y', 'z'], edges).length };
      },
    },
  }),
];

export const gateAlgorithmsTwoMark: DemoQuestion[] = [
  numeric({
    slug: 'gate-alg-huffman-average-length',
    topic: ['Computer science', 'Algorithms', 'Huffman coding'],
    difficulty: 'medium',
    answer: { min: 2.43, max: 2.45 },
    en: [
      'A file uses six characters with frequencies (in per cent) 7, 10, 12, 15, 20 and 36. If an optimal Huffman code is used, the average number of bits per character, to two decimal places, is',
      r`Merge the two smallest each time: $7+10=17$, $12+15=27$, $17+20=37$, $27+36=63$, $37+63=100$. The total cost is the sum of the merged weights, $17 + 27 + 37 + 63 + 100 = 244$. Dividing by 100 gives an average of $2.44$ bits per character.`,
    ],
    proof: {
      solve: () => {
        // Best over all code lengths that Kraft's inequality allows, without Huffman's algorithm.
        const weights = [36, 20, 15, 12, 10, 7];
        const best = (i: number, shortest: number, room: number): number => {
          const weight = weights[i];
          if (weight === undefined) return 0;
          const costs = range(shortest, 5)
            .filter((length) => 2 ** -length <= room + 1e-12)
            .map((length) => weight * length + best(i + 1, length, room - 2 ** -length));
          return Math.min(...costs);
        };
        return { value: best(0, 1, 1) / 100 };
      },
    },
  }),
  single({
    slug: 'gate-alg-minimum-spanning-tree',
    topic: ['Computer science', 'Algorithms', 'Minimum spanning tree'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'A graph on the vertices A, B, C, D, E, F has the weighted edges AB 4, AC 3, BC 1, BD 2, CD 4, CE 5, DE 2, DF 6 and EF 3. The weight of its minimum spanning tree is',
      ['10', '12', '13', '11'],
      r`Kruskal's algorithm takes the edges in order of weight: BC (1), BD (2), DE (2), then AC (3) and EF (3). None of these closes a cycle and they join all six vertices. The weight is $1 + 2 + 2 + 3 + 3 = 11$.`,
    ],
    proof: {
      solve: () => {
        const edges = 'AB 4, AC 3, BC 1, BD 2, CD 4, CE 5, DE 2, DF 6, EF 3'
          .split(', ')
          .map((s): Edge => [s.charAt(0), s.charAt(1), Number(s.slice(3))]);
        const [tree = []] = minimumTrees([...'ABCDEF'], edges);
        return near(weigh(tree), [10, 12, 13, 11]);
      },
    },
  }),
  integer({
    slug: 'gate-alg-matrix-chain',
    topic: ['Computer science', 'Algorithms', 'Dynamic programming'],
    difficulty: 'medium',
    answer: 2600,
    en: [
      r`The matrices $A_1$, $A_2$, $A_3$ and $A_4$ have the orders $10\times20$, $20\times5$, $5\times30$ and $30\times8$. The minimum number of scalar multiplications needed to compute $A_1A_2A_3A_4$ is`,
      r`The best order is $(A_1A_2)(A_3A_4)$. The products cost $10\times20\times5 = 1000$, $5\times30\times8 = 1200$ and finally $10\times5\times8 = 400$, in all $2600$. The other splits cost more: $A_1(A_2A_3A_4)$ takes $2000 + 1600 = 3600$ and $(A_1A_2A_3)A_4$ takes $2500 + 2400 = 4900$.`,
    ],
    proof: {
      solve: () => {
        const cost = (sizes: readonly number[]): number => {
          // Multiply neighbours in every possible order.
          if (sizes.length < 3) return 0;
          return Math.min(
            ...range(1, sizes.length - 2).map(
              (i) =>
                (sizes[i - 1] ?? 0) * (sizes[i] ?? 0) * (sizes[i + 1] ?? 0) +
                cost(sizes.filter((_, j) => j !== i)),
            ),
          );
        };
        return { value: cost([10, 20, 5, 30, 8]) };
      },
    },
  }),
  multiple({
    slug: 'gate-alg-mst-properties',
    topic: ['Computer science', 'Algorithms', 'Minimum spanning tree'],
    difficulty: 'hard',
    key: ['b', 'd'],
    en: [
      'Let G be a connected undirected graph with at least three vertices and distinct positive edge weights. Which of the following statements are always true?',
      [
        'The heaviest edge of G is in no minimum spanning tree of G.',
        'G has exactly one minimum spanning tree.',
        'The shortest-path tree from any vertex is a minimum spanning tree of G.',
        'The lightest edge of G is in every minimum spanning tree of G.',
      ],
      'With distinct weights the minimum spanning tree is unique, and by the cut property it contains the lightest edge. The heaviest edge may be a bridge, and a bridge is in every spanning tree. In a triangle with weights 3, 4 and 5, the shortest-path tree from the vertex opposite the edge of weight 3 uses the edges 4 and 5, while the minimum spanning tree uses 3 and 4.',
    ],
    proof: {
      solve: () => {
        const vertices = [...'PQRS'];
        const pairs = vertices.flatMap((u, i) =>
          vertices.slice(i + 1).map((v): [string, string] => [u, v]),
        );
        const held = [true, true, true, true];
        // All connected graphs on four vertices, with many orders of distinct weights.
        for (const chosen of subsets(pairs)) {
          for (const weights of [
            [3, 4, 5, 9, 10, 12],
            [12, 3, 10, 5, 4, 9],
            [4, 9, 3, 12, 5, 10],
            [10, 12, 9, 5, 3, 4],
          ]) {
            const edges = chosen.map(([u, v], i): Edge => [u, v, weights[i] ?? 0]);
            if (!connects(vertices, edges)) continue;
            const trees = minimumTrees(vertices, edges);
            const sorted = [...edges].sort((x, y) => x[2] - y[2]);
            const [lightest, heaviest] = [sorted[0], sorted.at(-1)];
            if (trees.some((t) => t.some((e) => e === heaviest))) held[0] = false;
            if (trees.length !== 1) held[1] = false;
            const paths = new Set(shortestPathTree(vertices, edges));
            if (!trees.some((t) => t.every((e) => paths.has(e)))) held[2] = false;
            if (!trees.every((t) => t.some((e) => e === lightest))) held[3] = false;
          }
        }
        const [a = false, b = false, c = false, d = false] = held;
        return pick([a, b, c, d]);
      },
    },
  }),
  single({
    slug: 'gate-alg-bst-with-given-root',
    topic: ['Computer science', 'Data structures', 'Binary search trees'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'The number of structurally different binary search trees that hold the keys 1, 2, 3, 4, 5, 6 and have the key 3 at the root is',
      ['14', '20', '10', '132'],
      r`The left subtree holds the two keys 1 and 2 and the right subtree holds the three keys 4, 5 and 6. The numbers of binary search trees on 2 and 3 keys are the Catalan numbers $2$ and $5$. Hence there are $2 \times 5 = 10$ trees.`,
    ],
    proof: {
      solve: () => {
        // Insert the keys in every order and count the distinct trees with root 3.
        type Node = { key: number; left?: Node; right?: Node };
        const insert = (node: Node | undefined, key: number): Node => {
          if (!node) return { key };
          return key < node.key
            ? { ...node, left: insert(node.left, key) }
            : { ...node, right: insert(node.right, key) };
        };
        const show = (node: Node | undefined): string =>
          node ? `(${show(node.left)}${node.key}${show(node.right)})` : '';
        const shapes = new Set(
          permutations([1, 2, 4, 5, 6]).map((rest) =>
            show([3, ...rest].reduce<Node | undefined>(insert, undefined)),
          ),
        );
        return near(shapes.size, [14, 20, 10, 132]);
      },
    },
  }),
];
