import { Plural, Trans } from '@lingui/react/macro';
import { Reference } from '#design/reference/reference.tsx';
import type { Op } from '#device/store/op.ts';
import type { LogEntry } from '#device/store/outbox-db.ts';
import { groupBy } from '#freight/values/group-by.ts';

/**
 * Ops that were done in one go: one step, or all pages of a proof. `count` includes the pages that are on the server,
 * whose bytes are `sent`; `size` is that of the others, in bytes.
 */
export interface OpGroup {
  readonly id: string;
  readonly first: Op;
  readonly count: number;
  readonly size: number;
  readonly sent: number;
}

/**
 * Ops in groups, in the order they are sent in.
 *
 * @param sent entries of the log of what is on the server already
 */
export function groupsOf(ops: readonly Op[], sent: readonly LogEntry[]): readonly OpGroup[] {
  const sentOf = groupBy(sent, ({ groupId }) => groupId);
  return Array.from(
    groupBy(ops, ({ groupId }) => groupId),
    ([id, [first, ...rest]]) =>
      first === undefined
        ? []
        : [
            {
              id,
              first,
              count: rest.length + 1 + (sentOf.get(id)?.length ?? 0),
              size: [first, ...rest].reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
              sent: (sentOf.get(id) ?? []).reduce((sum, { size }) => sum + (size ?? 0), 0),
            },
          ],
  ).flat();
}

/** A step, or the pages of a proof, on the server: the latest entry of the log, and the number of entries. */
interface SentGroup {
  readonly id: string;
  readonly last: LogEntry;
  readonly count: number;
}

/** Entries in groups, the latest first; a proof of which pages still wait is left to them. */
export function sentGroupsOf(sent: readonly LogEntry[], waiting: readonly Op[]): readonly SentGroup[] {
  const open = new Set(waiting.map(({ groupId }) => groupId));
  return Array.from(
    groupBy(
      sent.filter(({ groupId }) => !open.has(groupId)),
      ({ groupId, ended }) => `${groupId} ${ended}`,
    ),
    ([id, [last, ...rest]]) => (last === undefined ? [] : [{ id, last, count: rest.length + 1 }]),
  ).flat();
}

/** The words of an op: `Pickup complete`, `Proof of delivery, 2 pages`. */
export function OpWords({ kind, count = 1 }: { readonly kind: Op['kind']; readonly count?: number }) {
  switch (kind) {
    case 'pickup_arrive':
    case 'delivery_arrive':
      return <Trans>Truck arrived</Trans>;
    case 'pickup_complete':
      return <Trans>Pickup complete</Trans>;
    case 'delivery_complete':
      return <Trans>Delivery complete</Trans>;
    case 'proof_of_delivery':
      return <Plural value={count} one="Proof of delivery, # page" other="Proof of delivery, # pages" />;
  }
}

/** For which mission, and where. */
export function OpPlace({ about }: Pick<Op, 'about'>) {
  return (
    <>
      <Reference>{about.reference}</Reference> · {about.city}
    </>
  );
}
