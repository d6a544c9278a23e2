import type { MaterialCard, MaterialRecord } from '@chinar/contract/materials';
import type { MaterialRow } from './data.ts';
import type { VersionRow } from './data.versions.ts';

export function cardView(row: MaterialRow): MaterialCard {
  return {
    _id: row.id,
    title: row.title,
    type: row.type,
    kind: row.kind,
    language: row.language,
    state: row.status,
    fault: row.newest?.fault ?? null,
    pages: row.pages,
    bytes: row.newest?.bytes ?? null,
    downloadable: row.downloadable,
    stamp: row.stamp,
    fileVersion: row.file_version,
    owner: { _id: row.owner_id, fullName: row.full_name },
    uses: row.uses,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** A material as it was made, for whoever may write over it. */
export function recordView(row: MaterialRow, versions: readonly VersionRow[]): MaterialRecord {
  return {
    ...cardView(row),
    url: row.url,
    body: row.body,
    html: row.html,
    versions: versions.map((one) => ({
      number: one.number,
      changelog: one.changelog,
      state: one.status,
      fault: one.fault,
      pages: one.pages,
      bytes: one.bytes,
      createdAt: one.created_at.toISOString(),
    })),
  };
}
