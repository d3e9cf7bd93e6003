import type { InsertObject } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { StoredPage } from './store-pages.ts';

/** A stored file's row. */
export function pageRow({ story, happening, ...page }: StoredPage): InsertObject<Database, 'mission_files'> {
  return {
    uuid: page.uuid,
    mission_uuid: story.uuid,
    purpose: page.purpose,
    name: page.name,
    mime_type: page.type,
    size: page.size,
    storage_key: page.storageKey,
    received_sha256: page.sha256,
    occurred_at: new Date(happening.occurred),
    uploaded_at: new Date(happening.recorded),
    removed_at: null,
  };
}
