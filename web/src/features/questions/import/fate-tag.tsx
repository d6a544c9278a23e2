import type { ImportFate } from '@chinar/contract/questions';
import { CircleCheck, CirclePlus, GitCompareArrows, Pencil } from 'lucide-react';
import { Tag } from '../../../ui/tag.tsx';
import { fateWord } from './words.ts';

const looks = {
  imported: { tone: 'good', Icon: CirclePlus },
  updated: { tone: 'lake', Icon: Pencil },
  duplicate: { tone: 'plain', Icon: CircleCheck },
  conflict: { tone: 'warn', Icon: GitCompareArrows },
} as const;

/** What becomes of a question of the file: a word, a shape and a colour. */
export function FateTag({ fate }: { fate: ImportFate }) {
  const { tone, Icon } = looks[fate];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {fateWord(fate)}
    </Tag>
  );
}
