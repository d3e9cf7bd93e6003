import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Mission } from '#freight/mission/mission.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { seeded } from '#tests/support/outbox/random.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { complete, giveProof, letGo, openMission, pickPage, type Span, undoUntilSent } from './driver-steps.ts';
import { settle, signIn } from './journey.ts';
import { keptClockOffset, userOn } from './kept-on-device.ts';
import { KeptPhone } from './kept-phone.ts';
import type { Lading } from './lading.ts';
import { done, kindsDone, timing, WHOLE_DAY } from './ledger.ts';
import { isStepOrFile } from './link.ts';
import { PEOPLE, type Person } from './office.ts';
import { WorkerSwitch } from './worker-switch.ts';

const BLOWS = ['phone', 'phone', 'phone', 'server', 'worker', 'answer-lost', 'lost', 'none'] as const;
/** While users change, the phone alone is hit: without a server nobody signs in. */
const BLOWS_BETWEEN = ['phone', 'none'] as const;
type Blow = (typeof BLOWS)[number];

/** The longest a blow waits behind the start of what it hits, in milliseconds: about what a step takes. */
const LONGEST_WAIT = 1200;

/** How long everything may take to arrive once the blows stop, in milliseconds. */
const PATIENCE = 90_000;

/** How long a tab waits for a button that the other may have taken away, in milliseconds. */
const IN_TWO_TABS = 8000;

/** How often the next thing that is done is the same user's: users who change take seconds. */
const SAME_USER = 0.6;

/** How far ahead the phone's clock is set, in milliseconds. */
const CLOCKS = [-180 * MINUTE, -20 * MINUTE, 0, 20 * MINUTE, 180 * MINUTE];
/** What the phone knows of its clock is by whole seconds of the server's, and by how long an answer took. */
const CLOCK_SLACK = 3000;

/** Who shares the phone, and who reads the books of each: dispatchers see more than drivers. */
const USERS = [
  { person: 'driver', reader: 'dispatcher' },
  { person: 'solo', reader: 'solo' },
] as const satisfies readonly { person: Person; reader: Person }[];

const STEPS = ['pickup', 'delivery', 'proof'] as const;
type Task = (typeof STEPS)[number];

/** A mission of one of the users, and how far they have come with it. */
interface Job {
  readonly person: Person;
  readonly reader: Person;
  readonly mission: Mission;
  readonly spans: Map<Task, Span>;
  readonly kept: Set<Task>;
}

/** What came of a day: how often something was killed, users changed and the clock was set, and which promises broke. */
export interface Lived {
  readonly killed: number;
  readonly handed: number;
  readonly clocks: number;
  readonly faults: readonly string[];
}

/**
 * Two users in turn on one phone, in two tabs, with missions of their own; and blows that fall on phone, worker, server
 * and network, while the clock of the phone is set between what is done and its sending.
 */
export class RandomDay {
  readonly #lading: Lading;
  readonly #phone: KeptPhone;
  readonly #random: () => number;
  readonly #jobs: readonly Job[];
  readonly #faults: string[] = [];
  #killed = 0;
  #handed = 0;
  #clocks = 0;

  private constructor(lading: Lading, phone: KeptPhone, jobs: readonly Job[], seed: number) {
    this.#lading = lading;
    this.#phone = phone;
    this.#jobs = jobs;
    this.#random = seeded(seed);
  }

  /**
   * Lives one day to its end, against a server of its own. The seed repeats the choices; how far a browser has come when
   * it is hit is the machine's.
   *
   * @param missions of each user
   */
  static async live(lading: Lading, { seed, missions }: { seed: number; missions: number }): Promise<Lived> {
    const jobs: Job[] = [];
    for (const { person, reader } of USERS) {
      const planned = await lading.office.missions(person, 'planned');
      if (planned.length < missions) throw new Error(`The demonstration plans too few missions for ${person}.`);
      for (const mission of planned.slice(0, missions)) {
        jobs.push({ person, reader, mission, spans: new Map(), kept: new Set() });
      }
    }
    const phone = await KeptPhone.open(lading.url);
    const day = new RandomDay(lading, phone, jobs, seed);
    try {
      await day.#live();
      return { killed: day.#killed, handed: day.#handed, clocks: day.#clocks, faults: day.#faults };
    } finally {
      await phone.close();
    }
  }

  async #live(): Promise<void> {
    const { page } = this.#phone;
    await signIn(page, USERS[0].person);
    await settle(page);
    await undoUntilSent(page);
    await this.#phone.nextDay('/missions');
    const open = new Set(this.#jobs);
    let last: Person = USERS[0].person;
    while (open.size > 0 && this.#faults.length === 0) {
      const own = [...open].filter(({ person }) => person === last);
      const job = this.#oneOf(own.length > 0 && this.#random() < SAME_USER ? own : [...open]);
      last = job.person;
      await this.#handTo(job.person);
      const task = await this.#nextTask(job);
      if (task === null) open.delete(job);
      else if (job.kept.has(task)) {
        this.#faults.push(`${job.mission.reference}: ${task} was called kept, and is offered again`);
      } else await this.#attempt(job, task);
    }
    if (this.#faults.length > 0) return;
    await this.#phone.setClockAhead(0);
    for (const { person } of USERS) await this.#audit(person);
  }

  #oneOf<Choice>(choices: readonly Choice[]): Choice {
    return choices[Math.floor(this.#random() * choices.length)] as Choice;
  }

  /** One of the phone's two tabs. */
  #tab(): Promise<Page> {
    return this.#phone.tab(this.#oneOf([0, 1]));
  }

  /** Signs users out and in until the phone is that of one of them, whatever it meets meanwhile. */
  async #handTo(person: Person): Promise<void> {
    for (let page = await this.#tab(); (await userOn(page)) !== PEOPLE[person]; page = await this.#tab()) {
      await this.#struck(this.#oneOf(BLOWS_BETWEEN), () => changeUser(page, person));
      this.#handed += 1;
    }
  }

  /** Does a task while a blow falls; sometimes in both tabs at once, sometimes under a clock that is set afterwards. */
  async #attempt(job: Job, task: Task): Promise<void> {
    const page = await this.#tab();
    const isTwice = task !== 'proof' && this.#random() < 0.25;
    const isTimed = this.#random() < 0.5;
    const [wrong, later] = [this.#oneOf(CLOCKS), this.#oneOf(CLOCKS)];
    const blow = this.#oneOf(BLOWS);
    const second = isTwice ? await this.#phone.tab(1 - this.#phone.tabs.indexOf(page)) : null;
    for (const tab of second === null ? [page] : [page, second]) await openMission(tab, job.mission);
    if (isTimed) await this.#setClock(page, job, wrong);
    const networkComes = isTimed ? this.#lading.link.down() : () => undefined;
    const from = job.spans.get(task)?.from ?? Date.now();
    await this.#struck(blow, async () => {
      await doTask([page, ...(second === null ? [] : [second])], job.mission, task);
      job.kept.add(task);
    });
    job.spans.set(task, { from, to: Date.now() });
    if (isTimed) await this.#phone.setClockAhead(later);
    networkComes();
    // What the phone knew of its clock is old now, until it hears the server again.
    if (isTimed) await this.#setClock(await this.#tab(), job, later);
  }

  /** Sets the clock of the phone, and waits until the app knows by how much it is off. */
  async #setClock(page: Page, { mission }: Job, by: number): Promise<void> {
    this.#clocks += 1;
    await this.#phone.setClockAhead(by);
    await openMission(page, mission);
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pass(50)) {
      if (Math.abs(((await keptClockOffset(page)) ?? Number.NaN) + by) < 2 * CLOCK_SLACK) return;
    }
    throw new Error(`The phone never learned that its clock is ${by} ms ahead.`);
  }

  async #nextTask({ mission }: Job): Promise<Task | null> {
    const page = await this.#tab();
    await openMission(page, mission);
    await page.getByRole('tab', { name: 'POD' }).waitFor();
    const isHeld = await page.getByRole('button', { name: 'Send now' }).isVisible();
    // A clock that was set may end the hold first.
    if (isHeld) await letGo(page, { timeout: 2000 }).catch(() => undefined);
    const offers = { pickup: 'Complete pickup', delivery: 'Complete delivery', proof: 'Add proof of delivery' };
    for (const task of STEPS) {
      if (await page.getByRole('button', { name: offers[task] }).isVisible()) return task;
    }
    return null;
  }

  /** Does something while a blow falls; afterwards phone and server run again. */
  async #struck(blow: Blow, work: () => Promise<void>): Promise<void> {
    const wait = this.#random() * LONGEST_WAIT;
    const [came, struck] = await Promise.allSettled([work(), pass(wait).then(() => this.#strike(blow))]);
    if (struck.status === 'rejected') throw struck.reason;
    if (blow === 'phone') await this.#phone.reopen();
    else if (came.status === 'rejected') throw came.reason;
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

  /** Gives a user the phone, shows that nothing of another is on it, and holds the books against what they did. */
  async #audit(person: Person): Promise<void> {
    await this.#handTo(person);
    await this.#phone.nextDay('/outbox');
    const { page } = this.#phone;
    await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor();
    for (const job of this.#jobs) {
      const { reference } = job.mission;
      if (job.person === person) await this.#auditBooks(job);
      else if (await page.getByText(reference).first().isVisible()) {
        this.#faults.push(`${reference}: ${person} sees it in the outbox`);
      }
    }
  }

  async #auditBooks({ reader, mission, spans, person }: Job): Promise<void> {
    const { office } = this.#lading;
    const deadline = Date.now() + PATIENCE;
    let booked = await office.mission(mission.uuid, reader);
    while (kindsDone(booked).length < WHOLE_DAY.length && Date.now() < deadline) {
      await pass(500);
      booked = await office.mission(mission.uuid, reader);
    }
    const kinds = kindsDone(booked).join(', ');
    if (kinds !== WHOLE_DAY.join(', ')) this.#faults.push(`${mission.reference}: booked ${kinds || 'nothing'}`);
    const late = timing(
      booked,
      STEPS.map((step) => spans.get(step) ?? { from: 0, to: 0 }),
      CLOCK_SLACK,
    ).filter((word) => word !== 'in');
    if (late.length > 0) this.#faults.push(`${mission.reference}: ${late.join(', ')}`);
    const { uuid } = await office.get<{ uuid: string }>(person, '/v2/me');
    if (done(booked).some(({ by_user }) => by_user !== uuid)) {
      this.#faults.push(`${mission.reference}: another user than ${person} is in its books`);
    }
  }
}

/** Signs out whoever is signed in, with what waits kept on the phone, and signs in another. */
async function changeUser(page: Page, person: Person): Promise<void> {
  if ((await userOn(page)) !== null) {
    await page.goto('/missions');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const leaving = page.getByRole('dialog', { name: 'Sign out' });
    await leaving.getByRole('button', { name: /^Sign out(?:, keep (?:it|them) here)?$/ }).click();
    await page.waitForURL(/\/auth\/sign-in/);
  } else await page.goto('/auth/sign-in');
  await signIn(page, person);
}

/** Does a task in one tab, or in two at once: one of them has to call it kept, and the other may find it done. */
async function doTask(tabs: readonly Page[], mission: Mission, task: Task): Promise<void> {
  if (task !== 'proof') {
    // All have to end: one that still waits for its button would press the one of what is opened next.
    const patience = tabs.length > 1 ? { timeout: IN_TWO_TABS } : {};
    const came = await Promise.allSettled(tabs.map((tab) => complete(tab, task, patience)));
    if (came.every(({ status }) => status === 'rejected')) throw (came[0] as PromiseRejectedResult).reason;
    return;
  }
  const [page] = tabs as [Page];
  await openMission(page, mission, 'pod');
  await page.getByRole('button', { name: /^Add proof/ }).waitFor();
  const isPicked = await page.getByRole('button', { name: 'Add proof, 1 page' }).isVisible();
  if (!isPicked) await pickPage(page, await jpegPage({ width: 3000, height: 2000 }));
  await giveProof(page);
}
