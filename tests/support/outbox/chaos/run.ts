import { viewOf } from '#device/outbox/view.ts';
import type { DraftPage } from '#device/store/draft.ts';
import type { Op } from '#device/store/op.ts';
import { keepMissions } from '#device/store/snapshots.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { MissionStep } from '#freight/mission/states.ts';
import { nextStep } from '#freight/mission/states.ts';
import type { Background } from '../background.ts';
import { Page } from '../page.ts';
import { COLLEAGUE, DRIVER, type Person } from '../people.ts';
import { Stage } from '../stage.ts';

const MOST_PAGES = 3;

/** A day on the road in which everything happens: one phone, its pages and worker, and who holds it. */
export class Run {
  readonly stage: Stage;
  readonly missions: readonly Mission[];
  /** Pages that live. */
  pages: Page[] = [];
  worker: Background | null = null;
  person: Person = DRIVER;
  /** How often a page or the worker was killed, wherever it was. */
  kills = 0;
  /** The pages that a tab showed last, however long ago that was. */
  seen: { readonly person: Person; readonly mission: string; readonly pageIds: readonly string[] } | null = null;
  /** Lists that left the server and have not arrived. */
  readonly reads: { readonly person: Person; readonly missions: readonly Mission[] }[] = [];
  #lastPhoto = 0;

  constructor(seed: number) {
    this.stage = new Stage(seed);
    this.missions = [this.stage.plan(DRIVER), this.stage.plan(DRIVER), this.stage.plan(COLLEAGUE)];
  }

  /** A mission by a number of any size. */
  mission(number: number): Mission {
    const mission = this.missions[number % this.missions.length];
    if (mission === undefined) throw new Error('There are no missions.');
    return mission;
  }

  /** Pages that run. */
  get awake(): readonly Page[] {
    return this.pages.filter(({ context }) => context.life.isAwake);
  }

  /** A page that can be used, by a number of any size; null where all are closed or frozen. */
  page(number: number): Page | null {
    return this.awake[number % Math.max(1, this.awake.length)] ?? null;
  }

  nextPhoto(): number {
    this.#lastPhoto += 1;
    return this.#lastPhoto;
  }

  open(): void {
    if (this.pages.length >= MOST_PAGES) return;
    const page = new Page(this.stage.phone);
    this.pages.push(page);
    void page.open(this.person);
  }

  close(page: Page): void {
    this.kills += 1;
    page.context.kill();
    this.pages = this.pages.filter((other) => other !== page);
    if (this.awake.length === 0) this.open();
  }

  stopWorker(): void {
    if (this.worker === null) return;
    this.kills += 1;
    this.worker.context.kill();
    this.worker = null;
  }

  signIn(page: Page, person: Person): void {
    this.person = person;
    void page.signIn(person, this.stage.server.signIn(person.uuid)).then(() => this.read(page));
  }

  /** A page reads the missions, and keeps them. */
  async read(page: Page): Promise<void> {
    if (this.stage.network.weather !== 'up') return;
    const { uuid, company } = this.person;
    await this.#keep(page, this.person, this.stage.server.missions.listFor(uuid, company));
  }

  /** A list leaves the server, and takes its time. */
  startRead(): void {
    const { uuid, company } = this.person;
    this.reads.push({ person: this.person, missions: this.stage.server.missions.listFor(uuid, company) });
  }

  async endRead(page: Page): Promise<void> {
    const read = this.reads.shift();
    if (read !== undefined) await this.#keep(page, read.person, read.missions);
  }

  /** The steps the screen offers, by what the page shows; none where it does not know the mission. */
  async offered(page: Page, missionId: string): Promise<readonly MissionStep[]> {
    const { person } = this;
    const cached = await page.context.cache.missions.get([person.uuid, missionId]).catch(() => undefined);
    if (cached === undefined) return [];
    const lane = (await page.ops(person)).filter(({ laneId }) => laneId === missionId);
    const { mission } = viewOf(cached.mission, lane, null);
    const next = nextStep(mission);
    return mission.cancellation_date === null ? ['proof', ...(next === null ? [] : [next])] : [];
  }

  /** One of the pages the driver prepares for a mission. */
  async draft(at: number, mission: number, number: number): Promise<DraftPage | null> {
    const drafts = (await this.page(at)?.drafts(this.person, this.mission(mission).uuid)) ?? [];
    return drafts[number % Math.max(1, drafts.length)] ?? null;
  }

  /** A tab shows the pages of a mission. */
  async see(at: number, mission: number): Promise<void> {
    const { person } = this;
    const { uuid } = this.mission(mission);
    const drafts = await this.page(at)?.drafts(person, uuid);
    if (drafts !== undefined) this.seen = { person, mission: uuid, pageIds: drafts.map(({ id }) => id) };
  }

  /** One of the ops the driver can decide about. */
  async parked(page: Page, number: number): Promise<Op | null> {
    const parked = (await page.ops(this.person)).filter(({ state }) => state === 'parked');
    return parked[number % Math.max(1, parked.length)] ?? null;
  }

  async #keep(page: Page, person: Person, missions: readonly Mission[]): Promise<void> {
    await keepMissions(page.context.cache, person.uuid, missions, this.stage.phone.now()).catch(() => []);
  }
}
