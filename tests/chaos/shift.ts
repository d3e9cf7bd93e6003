import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Mission } from '#freight/mission/mission.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { plannedMissions } from '../journeys/support/day.ts';
import {
  complete,
  giveProof,
  letGo,
  openMission,
  pickPage,
  type Span,
  undoUntilSent,
} from '../journeys/support/driver-steps.ts';
import { settle, signIn } from '../journeys/support/journey.ts';
import { KeptPhone } from '../journeys/support/kept-phone.ts';
import { Lading } from '../journeys/support/lading.ts';
import { kindsDone, timing, WHOLE_DAY } from '../journeys/support/ledger.ts';
import { isStepOrFile } from '../journeys/support/link.ts';
import { WorkerSwitch } from '../journeys/support/worker-switch.ts';
import { randomFrom } from './random.ts';

const BLOWS = ['phone', 'phone', 'phone', 'server', 'worker', 'answer-lost', 'lost', 'none'] as const;
type Blow = (typeof BLOWS)[number];

/** The longest a blow waits behind the start of what it hits, in milliseconds: about what a step takes. */
const LONGEST_WAIT = 1200;

/** How long everything may take to arrive once the blows stop, in milliseconds. */
const PATIENCE = 90_000;

const STEPS = ['pickup', 'delivery', 'proof'] as const;
type Task = (typeof STEPS)[number];

/** A driver's three missions, the phone and its server, and the blows they get. */
export class Shift {
  readonly #lading: Lading;
  readonly #phone: KeptPhone;
  readonly #random: () => number;
  readonly #faults: string[] = [];
  #killed = 0;

  private constructor(lading: Lading, phone: KeptPhone, seed: number) {
    this.#lading = lading;
    this.#phone = phone;
    this.#random = randomFrom(seed);
  }

  /** Works one shift to its end. Returns how often something was killed, and which promises broke. */
  static async work(seed: number): Promise<{ killed: number; faults: readonly string[] }> {
    const lading = await Lading.open();
    const phone = await KeptPhone.open(lading.url);
    const shift = new Shift(lading, phone, seed);
    try {
      await signIn(phone.page, 'driver');
      await settle(phone.page);
      await undoUntilSent(phone.page);
      await phone.nextDay('/missions');
      const missions = await plannedMissions(lading);
      const spans = [];
      for (const mission of missions) spans.push(await shift.#doDay(mission));
      await phone.nextDay('/outbox');
      for (const [index, mission] of missions.entries()) await shift.#audit(mission, spans[index] ?? []);
      return { killed: shift.#killed, faults: shift.#faults };
    } finally {
      await phone.close();
      await lading.close();
    }
  }

  /** Goes on with whatever the phone offers next until it offers nothing more. Returns when each task was done. */
  async #doDay(mission: Mission): Promise<Span[]> {
    const spans = new Map<Task, Span>();
    const kept = new Set<Task>();
    for (;;) {
      const task = await this.#nextTask(mission);
      if (task === null) return STEPS.map((step) => spans.get(step) ?? { from: 0, to: 0 });
      if (kept.has(task)) this.#faults.push(`${mission.reference}: ${task} was called kept, and is offered again`);
      if (this.#faults.length > 0) return [];
      const from = spans.get(task)?.from ?? Date.now();
      await this.#struck(async (page) => {
        await this.#do(page, mission, task);
        kept.add(task);
      });
      spans.set(task, { from, to: Date.now() });
    }
  }

  async #nextTask(mission: Mission): Promise<Task | null> {
    const { page } = this.#phone;
    await openMission(page, mission);
    await page.getByRole('tab', { name: 'POD' }).waitFor();
    if (await page.getByRole('button', { name: 'Send now' }).isVisible()) await letGo(page);
    const offers = { pickup: 'Complete pickup', delivery: 'Complete delivery', proof: 'Add proof of delivery' };
    for (const task of STEPS) {
      if (await page.getByRole('button', { name: offers[task] }).isVisible()) return task;
    }
    return null;
  }

  async #do(page: Page, mission: Mission, task: Task): Promise<void> {
    if (task !== 'proof') return void (await complete(page, task));
    await openMission(page, mission, 'pod');
    await page.getByRole('button', { name: /^Add proof/ }).waitFor();
    const isPicked = await page.getByRole('button', { name: 'Add proof, 1 page' }).isVisible();
    if (!isPicked) await pickPage(page, await jpegPage({ width: 3000, height: 2000 }));
    await giveProof(page);
  }

  /** Does something while a blow falls; afterwards phone and server run again. */
  async #struck(work: (page: Page) => Promise<void>): Promise<void> {
    const blow = BLOWS[Math.floor(this.#random() * BLOWS.length)] ?? 'none';
    const wait = this.#random() * LONGEST_WAIT;
    const [done, struck] = await Promise.allSettled([
      work(this.#phone.page),
      pass(wait).then(() => this.#strike(blow)),
    ]);
    if (struck.status === 'rejected') throw struck.reason;
    if (blow === 'phone') await this.#phone.reopen();
    else if (done.status === 'rejected') throw done.reason;
    if (blow === 'server') await this.#lading.startServer();
  }

  async #strike(blow: Blow): Promise<void> {
    if (blow === 'none') return;
    if (blow === 'lost' || blow === 'answer-lost') {
      this.#lading.link.trouble(isStepOrFile, { kind: blow }, 2);
      return;
    }
    this.#killed += 1;
    if (blow === 'phone') await this.#phone.kill();
    else if (blow === 'server') await this.#lading.killServer();
    else await (await WorkerSwitch.of(this.#phone.context, this.#lading.url)).stop();
  }

  /** Holds the books against the day, once everything has had its time to arrive. */
  async #audit(mission: Mission, spans: readonly Span[]): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    let booked = await this.#lading.office.mission(mission.uuid);
    while (kindsDone(booked).length < WHOLE_DAY.length && Date.now() < deadline) {
      await pass(500);
      booked = await this.#lading.office.mission(mission.uuid);
    }
    const kinds = kindsDone(booked).join(', ');
    if (kinds !== WHOLE_DAY.join(', ')) this.#faults.push(`${mission.reference}: booked ${kinds || 'nothing'}`);
    const late = timing(booked, spans).filter((word) => word !== 'in');
    if (late.length > 0) this.#faults.push(`${mission.reference}: ${late.join(', ')}`);
  }
}
