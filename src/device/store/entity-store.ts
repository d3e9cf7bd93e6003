import { proxy, ref } from 'valtio';

/** The entities of a kind known to this page, by id. The map is replaced, never mutated. */
export interface EntityStore<Entity> {
  byId: ReadonlyMap<string, Entity>;
}

/**
 * A store of the newest snapshots that this page knows.
 *
 * @param newer which of two is shown; it answers the known one where nothing changed, so that nothing is drawn again
 */
export function entityStore<Entity extends { readonly uuid: string }>(
  newer: (known: Entity | undefined, arrived: Entity) => Entity,
): { store: EntityStore<Entity>; show: (entities: readonly Entity[] | 'none') => void } {
  const store = proxy<EntityStore<Entity>>({ byId: ref(new Map()) });
  const show = (entities: readonly Entity[] | 'none') => {
    if (entities === 'none') {
      store.byId = ref(new Map());
      return;
    }
    const byId = new Map(store.byId);
    let changed = false;
    for (const entity of entities) {
      const known = byId.get(entity.uuid);
      const shown = newer(known, entity);
      if (shown === known) continue;
      byId.set(entity.uuid, shown);
      changed = true;
    }
    if (changed) store.byId = ref(byId);
  };
  return { store, show };
}
