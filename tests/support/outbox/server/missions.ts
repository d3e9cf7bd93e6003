import type { ReportedOperation } from '#contract/mission-step.ts';
import { arriveAt } from '#freight/mission/arrive.ts';
import { addProof, completeStep } from '#freight/mission/complete-step.ts';
import type { Mission, MissionEvent } from '#freight/mission/mission.ts';
import { occurredAt, type StepClocks } from '#freight/mission/occurred-at.ts';
import { proofTypeOf } from '#freight/mission/proof-file.ts';
import { MAX_PROOF_BYTES, MAX_PROOF_FILES } from '#freight/mission/proof-limits.ts';
import { isArrival, missionState, type OperationKind } from '#freight/mission/states.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { uuid } from '../../mission.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { Ledger } from './ledger.ts';
import { Refusal } from './problem.ts';
import type { Arrived, StepAsked } from './request.ts';

/** A step as it reached the server; clocks in Unix milliseconds by the phone. */
export interface Step extends StepAsked {
  readonly user: string;
  readonly key: string;
  readonly clocks: Omit<StepClocks, 'received'>;
  readonly file: Arrived | null;
}

const STEP_OF_KIND: Readonly<Record<OperationKind, Stop | 'proof'>> = {
  pickup_arrive: 'pickup',
  pickup_complete: 'pickup',
  delivery_arrive: 'delivery',
  delivery_complete: 'delivery',
  proof_of_delivery: 'proof',
};

function timeOf(mission: Mission, stop: Stop): string | undefined {
  return mission[stop].completed_at ?? undefined;
}

/** The server's missions, and whose they are. */
export class Missions {
  readonly byId = new Map<string, Mission>();
  /** The SHA-256 of each file of a proof, by its identifier. */
  readonly fileHashes = new Map<string, string>();
  readonly #drivers = new Map<string, { now: string; readonly before: Set<string> }>();
  readonly #ledger: Ledger;
  readonly #time: VirtualTime;
  #lastId = 0x1000;

  constructor(ledger: Ledger, time: VirtualTime) {
    this.#ledger = ledger;
    this.#time = time;
  }

  plan(mission: Mission, driver: string): void {
    this.byId.set(mission.uuid, mission);
    this.#drivers.set(mission.uuid, { now: driver, before: new Set() });
  }

  /** What a list shows somebody: a driver their own, a company's dispatcher all. */
  listFor(user: string, company: string | null): Mission[] {
    return [...this.byId.values()].filter(({ uuid }) => company !== null || this.#drivers.get(uuid)?.now === user);
  }

  /** Pages that the server cannot read, by their SHA-256. */
  isUnfit: (sha256: string) => boolean = () => false;

  give(missionId: string, driver: string): void {
    const drivers = this.#drivers.get(missionId);
    if (drivers === undefined || drivers.now === driver) return;
    drivers.before.add(drivers.now);
    drivers.now = driver;
    this.#write(this.#find(missionId), [this.#event('driver_changed')]);
  }

  cancel(missionId: string): void {
    const mission = this.#find(missionId);
    if (mission.cancellation_date !== null) return;
    const cancelled = { ...mission, cancellation_date: this.#iso() };
    this.#write({ ...cancelled, state: missionState(cancelled) }, [this.#event('cancelled')]);
  }

  /** Somebody in the office completes a step. */
  completeFor(missionId: string, step: Stop): void {
    const mission = this.#find(missionId);
    const done = completeStep(mission, step, { occurredAt: this.#iso(), recordedAt: this.#iso() });
    if (!done.ok || done.value === mission) return;
    this.#write(done.value, [this.#event(step === 'pickup' ? 'pickup_completed' : 'delivery_completed')]);
  }

  /** Takes a driver's step; where it was done already nothing changes. */
  take(step: Step): Mission {
    const mission = this.#ofDriver(step);
    const at = occurredAt({ ...step.clocks, received: this.#time.now() }, Date.parse(mission.created_at));
    const time = { occurredAt: new Date(at).toISOString(), recordedAt: this.#iso() };
    const stop = STEP_OF_KIND[step.kind];
    const next =
      stop === 'proof'
        ? this.#prove(mission, step, time)
        : isArrival(step.kind)
          ? this.#arrive(mission, stop, step, time)
          : this.#complete(mission, stop, step, time);
    this.#ledger.taken.push({
      key: step.key,
      user: step.user,
      mission: step.mission,
      kind: step.kind,
      sha256: step.file?.sha256 ?? null,
      hadEffect: next !== mission,
    });
    return next;
  }

  /** Takes the report of a refused step; told twice it is one report. */
  hear(user: string, operation: ReportedOperation, file: Arrived | null): object {
    const mission = this.#find(operation.mission);
    const { told } = this.#ledger;
    if (!told.some((report) => report.user === user && report.operation === operation.id)) {
      told.push({ operation: operation.id, user, mission: mission.uuid, sha256: file?.sha256 ?? null });
      this.#write(mission, [this.#event('late_report', operation.id)]);
    }
    return { uuid: this.#id(), mission: mission.uuid, kind: operation.kind };
  }

  #arrive(mission: Mission, stop: Stop, { key }: Step, time: { occurredAt: string }): Mission {
    const done = arriveAt(mission, stop, time);
    if (!done.ok) throw new Refusal(done.code);
    if (done.value === mission) return mission;
    return this.#write(done.value, [this.#event(`${stop}_arrived`, key, done.value[stop].arrived_at ?? undefined)]);
  }

  #complete(mission: Mission, stop: Stop, { key }: Step, time: { occurredAt: string; recordedAt: string }): Mission {
    const done = completeStep(mission, stop, time);
    if (!done.ok) throw new Refusal(done.code);
    if (done.value === mission) return mission;
    return this.#write(done.value, [this.#event(`${stop}_completed`, key, timeOf(done.value, stop))]);
  }

  #prove(mission: Mission, { key, file }: Step, time: { occurredAt: string; recordedAt: string }): Mission {
    const proven = addProof(mission, time);
    if (!proven.ok) throw new Refusal(proven.code);
    if (file !== null && file.bytes.byteLength > MAX_PROOF_BYTES) throw new Refusal('file_too_big');
    const { files } = mission.proof_of_delivery;
    if (files.length >= MAX_PROOF_FILES) throw new Refusal('proof_full');
    const type = file === null ? null : proofTypeOf(file.bytes);
    if (file === null || type === null || this.isUnfit(file.sha256)) throw new Refusal('file_type_refused');
    const id = this.#id();
    this.fileHashes.set(id, file.sha256);
    const page = {
      uuid: id,
      name: file.name,
      mime_type: type,
      size: file.bytes.byteLength,
      occurred_at: time.occurredAt,
      uploaded_at: time.recordedAt,
    };
    const next: Mission = { ...proven.value, proof_of_delivery: { state: 'available', files: [...files, page] } };
    const implied = (['pickup', 'delivery'] as const).filter((stop) => mission[stop].state !== 'completed');
    const events = implied.map((stop) => this.#event(`${stop}_completed`, key, timeOf(next, stop)));
    return this.#write(next, [...events, this.#event('proof_added', key, time.occurredAt)]);
  }

  #ofDriver({ user, mission: id, company }: Step): Mission {
    const drivers = this.#drivers.get(id);
    if (drivers === undefined) throw new Refusal('not_found');
    if (company === null && drivers.now !== user) {
      throw new Refusal(drivers.before.has(user) ? 'mission_reassigned' : 'not_found');
    }
    return this.#find(id);
  }

  #find(id: string): Mission {
    const mission = this.byId.get(id);
    if (mission === undefined) throw new Refusal('not_found');
    return mission;
  }

  #write(mission: Mission, events: readonly MissionEvent[]): Mission {
    const tracking = [...mission.tracking, ...events];
    const next = { ...mission, tracking, version: mission.version + 1, update_date: this.#iso() };
    this.byId.set(next.uuid, next);
    return next;
  }

  #event(kind: MissionEvent['kind'], operation: string | null = null, at = this.#iso()): MissionEvent {
    const ids = { uuid: this.#id(), operation, file: null };
    return {
      ...ids,
      kind,
      occurred_at: at,
      recorded_at: this.#iso(),
      by: null,
      by_user: null,
      detail: null,
      reason: null,
    };
  }

  #id(): string {
    this.#lastId += 1;
    return uuid(this.#lastId);
  }

  #iso(): string {
    return new Date(this.#time.now()).toISOString();
  }
}
