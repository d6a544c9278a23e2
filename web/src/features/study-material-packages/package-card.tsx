import type { PackageCard as Card } from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { categoryWord } from '../../lib/words.ts';
import { Cover } from '../../ui/cover.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The picture of a package: its own, or a cover made from its id. */
export function PackageCover({ item, shape = 'card' }: { item: Card; shape?: 'card' | 'wide' }) {
  return (
    <Cover
      id={item._id}
      image={item.thumbnail}
      shape={shape}
      title={item.exam || categoryWord(item.category)}
      line={item.exam ? categoryWord(item.category) : ''}
    />
  );
}

/** How much a package holds, in a few words. */
export function PackageFacts({ item }: { item: Card }) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={m.study_material_packages_facts()}>
      <li>
        <Tag>{m.study_material_packages_materials({ count: item.materialCount })}</Tag>
      </li>
      <li>
        <Tag>{m.study_material_packages_pages({ count: item.pageCount })}</Tag>
      </li>
      {item.language === 'hi' && (
        <li>
          <Tag>{m.study_material_packages_language_hi()}</Tag>
        </li>
      )}
    </ul>
  );
}

/** A package in a list; the whole card leads to it. */
export function PackageCard({ item }: { item: Card }) {
  return (
    <Link
      to={paths.studyPackage(item._id)}
      look="none"
      className="state group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong hover:shadow-raised"
    >
      <PackageCover item={item} />
      <div className="flex flex-1 flex-col gap-2.5 p-4 md:px-5">
        <h2 className="text-22">
          <Given>{item.title}</Given>
        </h2>
        <p className="line-clamp-3 flex-1 text-ink-2">
          <Given>{item.description}</Given>
        </p>
        <PackageFacts item={item} />
        <div className="pt-1">
          <Price amount={item.price} original={item.originalPrice} />
        </div>
      </div>
    </Link>
  );
}
