import type { InsertObject } from 'kysely';
import { MAX_CREDIT_LIMIT } from '#freight/payment/credit.ts';
import { plateKey } from '#freight/truck/truck.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Database } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { ZONE } from '../calendar.ts';
import { COMPANIES, type CompanyKey, type DemoCompany } from '../data/companies.ts';
import { type DemoUser, DRIVERS, type DriverKey, USERS, type UserKey } from '../data/people.ts';
import { SPARE_TRUCKS, USUAL_TRUCKS } from '../data/trucks.ts';
import { Random } from '../random.ts';
import type { Identities } from './identities.ts';
import { personOf, usernameOf } from './names.ts';

type Rows<Table extends keyof Database> = InsertObject<Database, Table>[];

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** The person of the marketplace whom a company's users call. */
const ANIMATION_USER = USERS.support;

export function companyRows({ company, joined }: Identities): Rows<'companies'> {
  return keysOf<CompanyKey>(COMPANIES).map((key) => {
    const demo: DemoCompany = COMPANIES[key];
    const { kind, name, phone, vatNumber, street, postalCode, city, country } = demo;
    return {
      uuid: company(key),
      kind,
      name,
      status: statusOf(demo),
      vat_number: vatNumber,
      phone,
      payment_mode: 'bank_transfer',
      billing_mode: kind === 'shipper' ? 'per_shipment' : 'monthly',
      // Its shippers can book a file of a thousand rows by invoice, though some of them have paid late.
      credit_limit: MAX_CREDIT_LIMIT,
      invoice_granted: kind === 'shipper',
      billing_email: null,
      street_name: street,
      postal_code: postalCode,
      city,
      country,
      language: country === 'FR' ? 'fr' : 'en',
      animation_user:
        kind === 'support'
          ? null
          : json({
              first_name: ANIMATION_USER.firstName,
              last_name: ANIMATION_USER.lastName,
              phone: ANIMATION_USER.phone,
              email: usernameOf('support'),
            }),
      settings: json({}),
      created_at: joined,
    };
  });
}

function statusOf({ status }: DemoCompany): 'active' | 'onboarding' {
  return status ?? 'active';
}

/** @param passwordHash of the one password all accounts have */
export function userRows({ user, joined }: Identities, passwordHash: string): Rows<'users'> {
  return keysOf<UserKey>(USERS).map((key) => {
    const { firstName, lastName, phone, locale }: DemoUser = USERS[key];
    return {
      uuid: user(key),
      username: usernameOf(key),
      email: usernameOf(key),
      password_hash: passwordHash,
      password_expires_at: null,
      first_name: firstName,
      last_name: lastName,
      phone,
      locale,
      timezone: ZONE,
      registered_at: joined,
      first_connection_at: joined,
      welcomed_at: joined,
      blocked_at: null,
      email_validated_at: joined,
      proven_at: joined,
    };
  });
}

export function membershipRows({ company, user, joined }: Identities): Rows<'memberships'> {
  return keysOf<UserKey>(USERS).map((key) => ({
    user_uuid: user(key),
    company_uuid: company(USERS[key].company),
    roles: [USERS[key].role],
    is_owner: USERS[key].isOwner,
    created_at: joined,
  }));
}

export function driverRows({ company, user, driver, joined }: Identities): Rows<'drivers'> {
  return keysOf<DriverKey>(DRIVERS).map((key) => {
    const { company: carrier, status, user: account } = DRIVERS[key];
    const person = personOf(key);
    return {
      uuid: driver(key),
      company_uuid: company(carrier),
      user_uuid: account === null ? null : user(account),
      ...person,
      name_key: searchKey(`${person.last_name} ${person.first_name}`),
      status,
      created_at: joined,
    };
  });
}

/** The fleets of the demonstration: a truck for each driver, and those in the yard. */
export function truckRows({ company, driver, joined }: Identities): InsertObject<Database, 'trucks'>[] {
  const usual = (Object.keys(DRIVERS) as DriverKey[]).map((key) => {
    const { company: carrier, plate, status } = DRIVERS[key];
    // A driver who is disabled has no truck; it waits for another.
    const usualDriver = status === 'disabled' ? null : driver(key);
    return { carrier, plate, usualDriver, body: USUAL_TRUCKS[key] };
  });
  const spare = SPARE_TRUCKS.map(({ company: carrier, licence_plate: plate, ...body }) => {
    return { carrier, plate, usualDriver: null, body };
  });
  return [...usual, ...spare].map(({ carrier, plate, usualDriver, body }) => ({
    uuid: new Random(`truck/${plate}`).uuid(joined.getTime()),
    company_uuid: company(carrier),
    licence_plate: plate,
    plate_key: plateKey(plate),
    ...body,
    driver_uuid: usualDriver,
    created_at: joined,
  }));
}
