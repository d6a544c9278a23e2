import type { Center, CenterDraft } from '@chinar/contract/centers';
import type { CenterRecord, CenterRow } from './data.ts';

/** What has parts was parsed when it was written, and is parsed again on its way out. */
export function centerView(row: CenterRow): Center {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name as Center['name'],
    summary: row.summary as Center['summary'],
    type: row.type,
    city: row.city as Center['city'],
    district: row.district as Center['district'],
    address: row.address as Center['address'],
    pin: row.pin,
    phone: row.phone,
    hours: row.hours as Center['hours'],
    closures: row.closures as Center['closures'],
    facilities: row.facilities as Center['facilities'],
    picture: row.picture,
    geo: row.geo as Center['geo'],
    status: row.status,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

export function recordOf(draft: CenterDraft): CenterRecord {
  return {
    type: draft.type,
    pin: draft.pin,
    phone: draft.phone,
    facilities: [...new Set(draft.facilities)],
    picture: draft.picture,
    status: draft.status,
    name: JSON.stringify(draft.name),
    summary: JSON.stringify(draft.summary),
    city: JSON.stringify(draft.city),
    district: JSON.stringify(draft.district),
    address: JSON.stringify(draft.address),
    hours: JSON.stringify(draft.hours),
    closures: JSON.stringify(draft.closures),
    geo: draft.geo ? JSON.stringify(draft.geo) : null,
  };
}
