import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { job } from '../../jobs/queue.ts';
import { searchable } from '../../searchable.ts';
import { sellable } from '../../sellable.ts';
import { bringAlongJob } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'programs',
  routes,
  jobs: [job(bringAlongJob)],
  // What was published stays the house's.
  personal: personalRows([{ table: 'programs', column: 'owner_id', erased: 'keep' }]),
  sells: [
    sellable('programs', {
      itemType: 'program',
      isForSale: "t.status = 'published'",
      refundDays: 't.refund_days',
      parts: 'select i.item_type, i.item_id from program_items i where i.program_id = t.id',
    }),
  ],
  searchable: [
    searchable('programs', {
      kind: 'programs',
      isPublic: "t.status = 'published'",
      title: 'title',
      translations: 'translations',
      body: ['description', 'about'],
      about: ['category'],
      path: '/programs/{slug}',
      thumbnail: 'thumbnail',
    }),
  ],
};
