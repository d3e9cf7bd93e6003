/** The states whose lists are read; each has an order of its own. */
export const STATES = ['planned', 'completed'] as const;
export type ListState = (typeof STATES)[number];

/**
 * The least that could answer a page: ready documents, found by one index. Its values are the carrier, the state, how many
 * and from which on.
 */
export function pageStatement(state: ListState): string {
  const order = state === 'completed' ? 'updated_at' : 'pickup_date';
  return `select d.document from missions m join mission_documents d on d.mission_uuid = m.uuid
    where m.carrier_uuid = $1 and m.state = $2 order by m.${order} desc, m.uuid desc limit $3 offset $4`;
}
