import { formatLength } from '@chinar/content/format';
import type { PackageItem, StudyPackage } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import {
  BookOpenText,
  CircleCheck,
  FileQuestion,
  Link2,
  ListChecks,
  Lock,
  MonitorPlay,
  NotebookText,
  Sigma,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { sizeText } from '../../lib/size-text.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { itemWord } from './package-words.ts';

const kindIcons = { notes: BookOpenText, formulae: Sigma, papers: FileQuestion } as const;

/** What a piece is, as a picture. */
function ItemIcon({ item: { itemType, type, kind, opens } }: { item: PackageItem }) {
  const look = {
    size: 22,
    strokeWidth: 1.75,
    className: `shrink-0 ${opens ? 'text-lake' : 'text-ink-3'}`,
    'aria-hidden': true,
  } as const;
  if (itemType === 'video') return <MonitorPlay {...look} />;
  if (itemType === 'quiz') return <ListChecks {...look} />;
  if (type === 'note') return <NotebookText {...look} />;
  if (type === 'link') return <Link2 {...look} />;
  const Kind = kindIcons[kind ?? 'notes'];
  return <Kind {...look} />;
}

/** Where a piece is opened. */
export function itemPath(
  packageId: string,
  item: Pick<PackageItem, 'itemType' | 'itemId'>,
): string {
  if (item.itemType === 'video') return paths.video(item.itemId);
  if (item.itemType === 'quiz') return paths.quiz(null, item.itemId);
  return paths.studyMaterial(packageId, item.itemId);
}

/** What a piece is, and how long. */
function factsOf(item: PackageItem): string {
  const facts = [
    itemWord(item),
    item.pages !== null ? m.study_material_packages_pages({ count: item.pages }) : '',
    item.bytes !== null ? sizeText(item.bytes) : '',
    item.seconds !== null ? formatLength(item.seconds) : '',
    item.questions !== null ? m.study_material_packages_questions({ count: item.questions }) : '',
  ];
  return facts.filter(Boolean).join(' · ');
}

function stateWord(item: PackageItem): string {
  if (item.isDone) return m.study_material_packages_item_done();
  if (!item.isReady) return m.study_material_packages_item_waits();
  if (!item.opens) return m.study_material_packages_item_locked();
  if (item.lastPage && item.lastPage > 1)
    return m.study_material_packages_item_at({ page: item.lastPage });
  return '';
}

function ItemRow({ item }: { item: PackageItem }) {
  return (
    <>
      <ItemIcon item={item} />
      <span className="min-w-0 flex-1">
        <span className={item.opens ? 'font-medium' : 'text-ink-2'}>
          <Given>{item.title}</Given>
        </span>
        <span className="block text-14 text-ink-2 tabular-nums">{factsOf(item)}</span>
      </span>
      {item.isPreview && !item.isDone && (
        <Tag tone="lake">{m.study_material_packages_preview()}</Tag>
      )}
      <span className="flex items-center gap-1.5 text-14 text-ink-2">
        <span className={item.isDone || !item.opens ? 'sr-only' : 'whitespace-nowrap'}>
          {stateWord(item)}
        </span>
        {item.isDone && <CircleCheck size={20} className="text-good-text" aria-hidden="true" />}
        {!item.isDone && !item.opens && (
          <Lock size={18} className="text-ink-3" aria-hidden="true" />
        )}
      </span>
    </>
  );
}

/** What is in a package: what opens is a link, the rest says why it does not. */
export function ContentsList({
  item: { _id, items },
  here,
  isSlim = false,
}: {
  item: StudyPackage;
  /** The piece that is open. */
  here?: string;
  isSlim?: boolean;
}) {
  const row = `flex min-h-16 items-center gap-3 ${isSlim ? 'px-4 py-2.5' : 'px-4 py-3 md:px-5'}`;
  return (
    <ol>
      {items.map((item) => (
        <li key={item._id} className="border-b border-line last:border-0">
          {item.opens ? (
            <Link
              look="none"
              to={itemPath(_id, item)}
              aria-current={here === item.itemId ? 'page' : undefined}
              className={`state hover:bg-sunk aria-[current=page]:bg-lake-soft ${row}`}
            >
              <ItemRow item={item} />
            </Link>
          ) : (
            <div className={row}>
              <ItemRow item={item} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
