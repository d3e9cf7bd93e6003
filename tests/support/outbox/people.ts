import type { StoredSession } from '#device/store/session-record.ts';
import { aUser, CARRIER, uuid } from '../mission.ts';

/** Somebody who uses the phone; `company` is for whom they do their steps, null is under their own name. */
export interface Person {
  readonly uuid: string;
  readonly username: string;
  readonly company: string | null;
}

/** Who shares the cab: a driver, a colleague, and a dispatcher who drives. */
export const DRIVER: Person = { uuid: uuid(0xa1), username: 'driver@lading.test', company: null };
export const COLLEAGUE: Person = { uuid: uuid(0xa2), username: 'colleague@lading.test', company: null };
export const DISPATCHER: Person = { uuid: uuid(0xa3), username: 'dispatcher@lading.test', company: CARRIER };
export const PEOPLE = [DRIVER, COLLEAGUE, DISPATCHER] as const;

/** What a phone keeps of who is signed in. */
export function sessionOf(person: Person, token: string): StoredSession {
  const { uuid: userId, username } = person;
  return { userId, username, token, ended: false, locale: 'en', user: aUser({ uuid: userId, username }) };
}
