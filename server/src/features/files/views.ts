import type { OwnFile } from '@chinar/contract/files';
import type { FileRow } from './data.ts';

export function fileView(row: FileRow): OwnFile {
  return {
    _id: row.id,
    purpose: row.purpose,
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    state: row.state as OwnFile['state'],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
