import type { Op } from '#device/store/op.ts';
import type { Holdings } from '../observer.ts';
import type { Stage } from '../stage.ts';

/** What the phone held, and what it had called saved before that was looked at. */
interface Moment extends Holdings {
  readonly saved: readonly Op[];
  readonly pages: ReadonlyMap<string, readonly string[]>;
}

/** What must hold at every moment, in the words of the promise; each finds what breaks it. */
export type Invariant = (stage: Stage, moment: Moment) => string[];

/** I1: every op that was called saved is in the outbox, on the server, or was given up by an explicit act. */
export const nothingIsLost: Invariant = ({ witness, server }, { ops, saved }) => {
  const here = new Set(ops.map(({ id }) => id));
  const there = new Set(server.ledger.taken.map(({ key }) => witness.opOfKey.get(key)));
  return saved
    .filter(({ id }) => !here.has(id) && !there.has(id) && !witness.givingUp.has(id))
    .map(({ id, kind }) => `I1: ${kind} ${id} is lost`);
};

/** I1: every page that was called kept is a draft, in an op, on the server, or was given up by an explicit act. */
export const noPageIsLost: Invariant = ({ witness, server }, { ops, draftIds, pages }) => {
  const gone = [...witness.givingUp].flatMap((id) => witness.seen.get(id)?.file?.sha256 ?? []);
  const known = new Set([
    ...ops.flatMap(({ file }) => file?.sha256 ?? []),
    ...server.ledger.taken.flatMap(({ sha256 }) => sha256 ?? []),
    ...server.ledger.told.flatMap(({ sha256 }) => sha256 ?? []),
    ...gone,
  ]);
  return [...pages]
    .filter(([id, ways]) => !draftIds.has(id) && !witness.removedPages.has(id) && !ways.some((way) => known.has(way)))
    .map(([id]) => `I1: page ${id} is lost`);
};

/** I2: at most one effect on the server per op and per page, and none of an op that was undone; two taps are one op. */
export const nothingIsDoubled: Invariant = ({ witness, server }, { ops }) => {
  const effects = server.ledger.taken.filter(({ hadEffect }) => hadEffect);
  const ids = effects.map(({ key }) => witness.opOfKey.get(key) ?? key);
  const doubled = repeated(ids).map((id) => `I2: ${id} took effect twice`);
  const undone = ids.filter((id) => witness.undone.has(id)).map((id) => `I2: ${id} was undone, and done`);
  const pages = effects.flatMap(({ mission, sha256 }) => (sha256 === null ? [] : [`${mission} ${sha256}`]));
  const twins = ops
    .filter(({ state }) => state !== 'sent')
    .map(({ userId, laneId, kind, file }) => `${kind} of ${laneId} by ${userId} ${file?.sha256 ?? ''}`);
  return [
    ...doubled,
    ...undone,
    ...repeated(pages).map((page) => `I2: page ${page} is there twice`),
    ...repeated(twins).map((twin) => `I2: ${twin} waits twice`),
  ];
};

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/**
 * I3: per mission, the server's order follows the order of one driver's taps. A page that was refused once holds up
 * nothing, and comes when its driver has tried it again.
 */
export const nothingIsReordered: Invariant = ({ witness, server }) => {
  const refused = new Set([...server.ledger.refused].map((key) => witness.opOfKey.get(key)));
  const isRefusedPage = (op: Op | undefined) => op?.kind === 'proof_of_delivery' && refused.has(op.id);
  const orders = Map.groupBy(server.ledger.taken, ({ mission, user }) => `${mission} of ${user}`);
  return [...orders].flatMap(([mission, taken]) => {
    const seqs = [...new Set(taken.map(({ key }) => witness.opOfKey.get(key) ?? ''))].flatMap((id) =>
      isRefusedPage(witness.seen.get(id)) ? [] : (witness.seen.get(id)?.seq ?? []),
    );
    const isOrdered = seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? 0));
    return isOrdered ? [] : [`I3: ${mission} was done in the order ${seqs.join(', ')}`];
  });
};

/** I6: an op that needs a file has its file, and no file is without an op. */
export const filesBelongToOps: Invariant = (_stage, { ops, fileOwners }) => {
  const owners = new Set(ops.filter(({ file, state }) => file !== null && state !== 'sent').map(({ id }) => id));
  const unreadable = new Set(ops.filter(({ parked }) => parked === 'corrupt').map(({ id }) => id));
  const missing = [...owners]
    .filter((id) => !fileOwners.has(id) && !unreadable.has(id))
    .map((id) => `I6: the file of ${id} is gone`);
  const orphans = [...fileOwners].filter((id) => !owners.has(id)).map((id) => `I6: a file of ${id} is left over`);
  return [...missing, ...orphans];
};

/** I7: nothing is sent under another user than the one who did it. */
export const nobodySendsForAnother: Invariant = ({ witness, server }) => {
  const isAnothers = ({ key, user }: { readonly key: string; readonly user: string }) => {
    const op = witness.seen.get(witness.opOfKey.get(key) ?? '');
    return op !== undefined && op.userId !== user;
  };
  return server.ledger.asked.filter(isAnothers).map(({ key }) => `I7: ${key} was sent by another user`);
};

/** I9: the bytes that arrive are those that were picked, or made of them. */
export const bytesAreTheirs: Invariant = ({ witness, server }) => {
  const strange = server.ledger.taken.filter(({ sha256 }) => sha256 !== null && !witness.picked.has(sha256));
  return [
    ...strange.map(({ key }) => `I9: ${key} brought bytes that nobody picked`),
    ...server.ledger.damaged.map((key) => `I9: ${key} brought other bytes than it said`),
  ];
};

/** A step is timed at its tap where the phone knew its clock then, whatever happened to the clock or the network since. */
export const timesAreTrue: Invariant = ({ witness, server }) =>
  server.ledger.taken.flatMap(({ key, kind, hadEffect, mission: id }) => {
    const tapped = witness.tapped.get(witness.opOfKey.get(key) ?? '');
    const mission = server.missions.byId.get(id);
    const stop = kind === 'pickup_complete' ? 'pickup' : 'delivery';
    const event = mission?.tracking.find(({ operation, kind: of }) => operation === key && of === `${stop}_completed`);
    if (!hadEffect || tapped?.isClockKnown !== true || mission === undefined || event === undefined) return [];
    const earliest = stop === 'delivery' ? Date.parse(mission.pickup.completed_at ?? '') : 0;
    const expected = Math.max(tapped.at, earliest, Date.parse(mission.created_at));
    const off = Date.parse(event.occurred_at) - expected;
    // Instants are written to the millisecond.
    return Math.abs(off) < 1 ? [] : [`time: ${kind} ${key} is booked ${off} ms beside its tap`];
  });
