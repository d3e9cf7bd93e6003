import type { Mission } from '#freight/mission/mission.ts';
import { aMission, uuid } from '../mission.ts';
import { Background } from './background.ts';
import { installGlobals } from './globals.ts';
import { Network } from './network.ts';
import { Observer } from './observer.ts';
import { Page } from './page.ts';
import { DRIVER, type Person } from './people.ts';
import { Phone } from './phone.ts';
import { seeded } from './random.ts';
import { atRest, turns } from './rest.ts';
import { FakeServer } from './server/fake-server.ts';
import { VirtualTime } from './virtual-time.ts';
import { Witness } from './witness.ts';

/** All that a story needs: a phone, a server, the way between them, the time, and a witness. */
export class Stage {
  readonly time = new VirtualTime();
  readonly witness = new Witness();
  readonly server: FakeServer;
  readonly network: Network;
  readonly phone: Phone;
  readonly observer: Observer;
  readonly random: () => number;
  readonly #restore: () => void;
  #lastMission = 0;

  constructor(seed = 1) {
    this.random = seeded(seed);
    const { time, random, witness } = this;
    this.server = new FakeServer(time, random);
    this.network = new Network(this.server, time, random);
    this.phone = new Phone({ time, network: this.network, random, witness });
    this.observer = new Observer(this.phone.disk);
    this.#restore = installGlobals(this.phone);
  }

  /** Ends everything, and puts back what the stage took the place of. */
  clear(): void {
    for (const context of this.phone.contexts) context.kill();
    this.#restore();
  }

  /** A mission on the server, given to somebody. */
  plan(driver: Person = DRIVER): Mission {
    this.#lastMission += 1;
    const mission = aMission({ uuid: uuid(this.#lastMission), reference: `LD-${48_000 + this.#lastMission}` });
    this.server.missions.plan(mission, driver.uuid);
    return mission;
  }

  /** A page is opened by whoever is signed in. */
  async page(person: Person = DRIVER): Promise<Page> {
    const page = new Page(this.phone);
    void page.open(person);
    await this.rest();
    return page;
  }

  /** A page of somebody who signs in. */
  async signedIn(person: Person = DRIVER): Promise<Page> {
    const page = new Page(this.phone);
    await this.signIn(page, person);
    return page;
  }

  async signIn(page: Page, person: Person = DRIVER): Promise<void> {
    void page.signIn(person, this.server.signIn(person.uuid));
    await this.rest();
  }

  /** The phone gets a newer app: what is opened from now on is of it. */
  update(): void {
    this.phone.updates += 1;
  }

  /** The service worker is started. */
  worker(): Background {
    return new Background(this.phone);
  }

  /** Lets everything go on until it waits for the time, the network or the driver. */
  rest(): Promise<void> {
    return atRest([this.phone.disk, this.network]);
  }

  /** Lets everything go on for some turns of the event loop, wherever that leaves it. */
  turns(count: number): Promise<void> {
    return turns(count);
  }

  /** Lets time pass, with all that happens in it. */
  async pass(length: number): Promise<void> {
    const until = this.time.now() + length;
    do await this.rest();
    while (this.time.ringNext(until));
    await this.rest();
  }
}
