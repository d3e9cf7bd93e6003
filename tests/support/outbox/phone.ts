import type { Context } from './context.ts';
import { FakeBus } from './fake-bus.ts';
import { FakeDisk } from './fake-disk.ts';
import { FakeLocks } from './fake-locks.ts';
import type { Network } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { Witness } from './witness.ts';

/** A phone: what its pages and its worker share. */
export class Phone {
  readonly disk = new FakeDisk();
  readonly locks = new FakeLocks();
  readonly bus = new FakeBus();
  /** Every page and worker it ever had. */
  readonly contexts: Context[] = [];
  /** Ops that a page or the worker waits for an answer to. */
  readonly sending = new Set<{ readonly context: Context; readonly lane: string }>();
  /** What the app's icon counts; null before it was told. */
  badge: number | null = null;
  /** How many newer apps it got than the one under test. */
  updates = 0;
  /** How far its clock is ahead of the true time, in milliseconds. */
  clockAhead = 0;
  readonly time: VirtualTime;
  readonly network: Network;
  readonly random: () => number;
  readonly witness: Witness;

  constructor({ time, network, random, witness }: Pick<Phone, 'time' | 'network' | 'random' | 'witness'>) {
    this.time = time;
    this.network = network;
    this.random = random;
    this.witness = witness;
  }

  readonly now = (): number => this.time.now() + this.clockAhead;
}
