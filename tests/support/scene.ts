import { randomBytes, randomUUID } from 'node:crypto';
import type { DriverStatus } from '#freight/driver/driver.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Role } from '#freight/user/user.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Context } from '#server/context.ts';
import type { StopPlan } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { tokenHash } from '#server/identity/actor.ts';
import { PALLETS } from './load.ts';

/** A person with an account, and a token that works. */
export interface Person {
  readonly uuid: string;
  readonly username: string;
  readonly token: string;
}

/** A driver, with their account where they have one. */
export interface SceneDriver {
  readonly uuid: string;
  readonly person: Person | null;
}

/** What a test needs of a mission to be otherwise. */
interface MissionSetting {
  readonly driver?: SceneDriver | null;
  readonly pickup?: StopPlan;
  readonly delivery?: StopPlan;
  readonly steps?: readonly ('pickup' | 'delivery' | 'proof' | 'cancelled')[];
  readonly reference?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string | null;
  /** When its steps were made, in Unix milliseconds; a second after it was created without. */
  readonly madeAt?: { readonly pickup?: number; readonly delivery?: number };
}

/** A carrier with a dispatcher and two drivers, a shipper, and a stranger of another carrier. */
export interface Cast {
  readonly carrier: string;
  readonly shipper: string;
  readonly dispatcher: Person;
  readonly driver: SceneDriver & { readonly person: Person };
  readonly otherDriver: SceneDriver & { readonly person: Person };
  readonly shipperUser: Person;
  readonly rivalCarrier: string;
  readonly rival: Person;
}

export const TOURCOING: StopPlan = {
  address: {
    name: 'Filature de la Lys',
    street_name: '18 rue du Dronckaert',
    postal_code: '59200',
    city: 'Tourcoing',
    country: 'FR',
    division_code: 'FR-59',
    location: { lat: 50.7239, lng: 3.1612 },
  },
  comment: 'Gate 2, dock 4',
  contact: { name: 'Ilse Verbeke', phone: '+33320000001' },
  time_slot: { date: '2026-03-17', start_time: 520, end_time: 600, flexible: false },
  meeting: { rendez_vous: false, comment: '' },
  handling: { driver: false, tail_lift: false },
};

export const ANTWERPEN: StopPlan = {
  address: {
    street_name: 'Noorderlaan 147',
    postal_code: '2030',
    city: 'Antwerpen',
    country: 'BE',
    division_code: 'BE-VAN',
    location: { lat: 51.2602, lng: 4.4028 },
  },
  comment: 'Unload from the side, dock 7',
  contact: { name: 'Jef Peeters', phone: '+3232000002' },
  time_slot: { date: '2026-03-17', start_time: 540, end_time: 900, flexible: true },
  meeting: { rendez_vous: false, comment: '' },
  handling: { driver: false, tail_lift: true },
};

/** Writes people, companies and missions straight into the database of a test. */
export class Scene {
  readonly #context: Context;
  #reference = 48_000;

  constructor(context: Context) {
    this.#context = context;
  }

  async company(kind: 'carrier' | 'shipper' | 'support', name: string, country = 'FR'): Promise<string> {
    const uuid = randomUUID();
    await this.#context.db
      .insertInto('companies')
      .values({
        uuid,
        kind,
        name,
        status: 'active',
        vat_number: null,
        phone: '+33320000000',
        payment_mode: 'bank_transfer',
        billing_mode: 'monthly',
        billing_email: null,
        street_name: '1 rue du Port',
        postal_code: '59000',
        city: 'Lille',
        country,
        language: 'en',
        animation_user: null,
        settings: json({}),
        created_at: this.#now(),
      })
      .execute();
    return uuid;
  }

  async person(
    company: string,
    role: Role,
    { firstName = 'Sylvie', lastName = 'Delcourt', locale = null as Locale | null, passwordHash = 'none' } = {},
  ): Promise<Person> {
    const uuid = randomUUID();
    const username = `${uuid.slice(0, 8)}@lading.test`;
    const { db } = this.#context;
    await db
      .insertInto('users')
      .values({
        uuid,
        username,
        email: username,
        password_hash: passwordHash,
        password_expires_at: null,
        first_name: firstName,
        last_name: lastName,
        phone: null,
        locale,
        timezone: 'Europe/Paris',
        registered_at: this.#now(),
        first_connection_at: null,
        blocked_at: null,
        email_validated_at: this.#now(),
        proven_at: this.#now(),
      })
      .execute();
    await db
      .insertInto('memberships')
      .values({
        user_uuid: uuid,
        company_uuid: company,
        roles: [role],
        is_owner: role !== 'DRIVER',
        created_at: this.#now(),
      })
      .execute();
    return { uuid, username, token: await this.token(uuid) };
  }

  /** Another token of a person. */
  async token(user: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#context.db
      .insertInto('tokens')
      .values({
        hash: tokenHash(token),
        user_uuid: user,
        created_at: this.#now(),
        last_seen_at: this.#now(),
        expires_at: new Date('2100-01-01T00:00:00Z'),
      })
      .execute();
    return token;
  }

  async driver(
    company: string,
    {
      firstName = 'Krzysztof',
      lastName = 'Nowak',
      status = 'validated',
      person = null,
      phone = null,
    }: {
      firstName?: string;
      lastName?: string;
      status?: DriverStatus;
      person?: Person | null;
      phone?: string | null;
    } = {},
  ): Promise<SceneDriver> {
    const uuid = randomUUID();
    await this.#context.db
      .insertInto('drivers')
      .values({
        uuid,
        company_uuid: company,
        user_uuid: person?.uuid ?? null,
        first_name: firstName,
        last_name: lastName,
        name_key: searchKey(`${lastName} ${firstName}`),
        phone,
        email: null,
        status,
        created_at: this.#now(),
      })
      .execute();
    return { uuid, person };
  }

  async cast(): Promise<Cast> {
    const carrier = await this.company('carrier', 'Transports Delcourt');
    const shipper = await this.company('shipper', 'Verrerie de la Lys');
    const rivalCarrier = await this.company('carrier', 'Vandamme Trans', 'BE');
    const withAccount = async (firstName: string, lastName: string) => {
      const person = await this.person(carrier, 'DRIVER', { firstName, lastName });
      return { uuid: (await this.driver(carrier, { firstName, lastName, person })).uuid, person };
    };
    return {
      carrier,
      shipper,
      dispatcher: await this.person(carrier, 'DISPATCHER'),
      driver: await withAccount('Krzysztof', 'Nowak'),
      otherDriver: await withAccount('Thomas', 'Declercq'),
      shipperUser: await this.person(shipper, 'COMPANY', { firstName: 'Claire', lastName: 'Dumortier' }),
      rivalCarrier,
      rival: await this.person(rivalCarrier, 'DISPATCHER', { firstName: 'Bart', lastName: 'Vandamme' }),
    };
  }

  /** A mission of the cast, planned unless `steps` says how far it is. */
  async mission(
    { carrier, shipper, dispatcher }: Pick<Cast, 'carrier' | 'shipper' | 'dispatcher'>,
    {
      driver = null,
      pickup = TOURCOING,
      delivery = ANTWERPEN,
      steps = [],
      reference = `LD-${this.#reference++}`,
      createdAt = '2026-03-16T15:20:00.000Z',
      updatedAt = null,
      madeAt = {},
    }: MissionSetting = {},
  ): Promise<string> {
    const { db } = this.#context;
    const uuid = randomUUID();
    const created = new Date(createdAt);
    const done = (step: 'pickup' | 'delivery') => {
      const isDone = steps.includes(step) || steps.includes('proof') || madeAt[step] !== undefined;
      return isDone ? new Date(madeAt[step] ?? created.getTime() + 1000) : null;
    };
    await db
      .insertInto('missions')
      .values({
        uuid,
        reference,
        carrier_uuid: carrier,
        shipper_uuid: shipper,
        driver_uuid: driver?.uuid ?? null,
        owner_uuid: dispatcher.uuid,
        created_at: created,
        updated_at: updatedAt === null ? created : new Date(updatedAt),
        pickup_date: pickup.time_slot.date,
        pickup: json(pickup),
        delivery: json(delivery),
        pickup_closes_at: new Date(stopWindow(pickup).closes),
        delivery_closes_at: new Date(stopWindow(delivery).closes),
        pickup_completed_at: done('pickup'),
        pickup_recorded_at: done('pickup'),
        pickup_late_at: null,
        delivery_completed_at: done('delivery'),
        delivery_recorded_at: done('delivery'),
        delivery_late_at: null,
        proof_available: steps.includes('proof'),
        cancelled_at: steps.includes('cancelled') ? new Date(created.getTime() + 2000) : null,
        load: json(PALLETS),
        distance: 118_000,
        references: json({ order: '4500812766', pickup: 'P-1', delivery: 'D-1' }),
        price: 64_000,
        rating_score: null,
        search_text: missionSearchKey({
          reference,
          references: { order: '4500812766', pickup: 'P-1', delivery: 'D-1' },
          carrier_reference: '',
          licence_plate: '',
          shipper: { uuid: shipper, name: 'Verrerie de la Lys', phone: null },
          driver: null,
          pickup,
          delivery,
        }),
      })
      .execute();
    if (driver !== null) await this.#giveTo(uuid, driver.uuid);
    return uuid;
  }

  async #giveTo(mission: string, driver: string): Promise<void> {
    await this.#context.db
      .insertInto('mission_drivers')
      .values({ mission_uuid: mission, driver_uuid: driver })
      .execute();
  }

  #now(): Date {
    return new Date(this.#context.now());
  }
}
