import { LeafMark } from '../ui/leaf-mark.tsx';
import { Sky } from '../ui/sky.tsx';

const leaves = [
  { left: 4, size: 46, turn: -18, sway: 5, fall: 74, delay: -8, rest: 14 },
  { left: 93, size: 64, turn: 24, sway: -6, fall: 92, delay: -30, rest: 10 },
  { left: 82, size: 30, turn: -40, sway: -4, fall: 64, delay: -52, rest: 46, isWide: true },
  { left: 2, size: 38, turn: 60, sway: 6, fall: 84, delay: -61, rest: 62 },
] as const;

/** A few slow leaves and a soft light behind the content of the main layout. */
export function Background() {
  return (
    <Sky>
      {leaves.map((leaf) => (
        <Sky.Leaf key={leaf.left} {...leaf}>
          <LeafMark size={leaf.size} />
        </Sky.Leaf>
      ))}
    </Sky>
  );
}
