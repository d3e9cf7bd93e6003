import type { PutAside } from './aside.ts';
import { outboxDb } from './databases.ts';
import { durably } from './storage-fault.ts';

/** Maximum number of drafts set aside per device; older ones are deleted. */
const MAX_ASIDE = 10;

const PREFIX = 'aside.';

/** Keeps a draft that was put aside in the database of what the user did. @throws StorageFault */
export async function keepAside(aside: PutAside): Promise<void> {
  await durably(outboxDb, async () => {
    await outboxDb.meta.put({ key: `${PREFIX}${String(aside.at).padStart(15, '0')}.${aside.name}`, value: aside });
    const keys = await outboxDb.meta.where('key').startsWith(PREFIX).primaryKeys();
    // Keys begin with their time.
    await outboxDb.meta.bulkDelete(keys.toSorted().slice(0, -MAX_ASIDE));
  });
}
