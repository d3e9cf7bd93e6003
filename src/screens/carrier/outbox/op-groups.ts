import type { Op } from '#device/store/op.ts';

/** Ops that were done in one go: one step, or all pages of a proof. `size` in bytes. */
export interface OpGroup {
  readonly id: string;
  readonly first: Op;
  readonly count: number;
  readonly size: number;
}

/** Ops in groups, in the order they are sent in. */
export function groupsOf(ops: readonly Op[]): readonly OpGroup[] {
  return Array.from(
    Map.groupBy(ops, ({ groupId }) => groupId),
    ([id, [first, ...rest]]) =>
      first === undefined
        ? []
        : [
            {
              id,
              first,
              count: rest.length + 1,
              size: [first, ...rest].reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
            },
          ],
  ).flat();
}
