import type { DriverStatus } from '#freight/driver/driver.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Role } from '#freight/user/user.ts';
import { DEMO_ACCOUNTS } from '#server/services/people/system/demonstration.ts';
import type { CarrierKey, CompanyKey } from './companies.ts';

/** A person with an account; the first part of the address is the key. Telephones are of ranges kept for fiction. */
export interface DemoUser {
  readonly company: CompanyKey;
  readonly role: Role;
  readonly isOwner: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Null follows the browser that signs in first. */
  readonly locale: Locale | null;
}

export const USERS = {
  driver: {
    company: 'delcourt',
    role: 'DRIVER',
    isOwner: false,
    firstName: 'Krzysztof',
    lastName: 'Nowak',
    phone: '+33639982077',
    locale: null,
  },
  dispatcher: {
    company: 'delcourt',
    role: 'DISPATCHER',
    isOwner: true,
    firstName: 'Sylvie',
    lastName: 'Delcourt',
    phone: '+33639982001',
    locale: null,
  },
  solo: {
    company: 'quevillart',
    role: 'MONO_DRIVER',
    isOwner: true,
    firstName: 'Jean-Marc',
    lastName: 'Quévillart',
    phone: '+33639980140',
    locale: null,
  },
  shipper: {
    company: 'verrerie',
    role: 'COMPANY',
    isOwner: true,
    firstName: 'Claire',
    lastName: 'Dumortier',
    phone: '+33639984210',
    locale: null,
  },
  support: {
    company: 'support',
    role: 'SUPPORT',
    isOwner: true,
    firstName: 'Hélène',
    lastName: 'Vasseur',
    phone: '+33639984010',
    locale: null,
  },
  colleague: {
    company: 'support',
    role: 'SUPPORT',
    isOwner: true,
    firstName: 'Jules',
    lastName: 'Perrin',
    phone: '+33639984011',
    locale: null,
  },
  rival: {
    company: 'vandamme',
    role: 'DISPATCHER',
    isOwner: true,
    firstName: 'Bart',
    lastName: 'Vandamme',
    phone: '+3256200011',
    locale: null,
  },
  othershipper: {
    company: 'isolants',
    role: 'COMPANY',
    isOwner: true,
    firstName: 'Benoît',
    lastName: 'Lambert',
    phone: '+33639984310',
    locale: null,
  },
  newcarrier: {
    company: 'hainaut',
    role: 'DISPATCHER',
    isOwner: true,
    firstName: 'Julie',
    lastName: 'Carpentier',
    phone: '+33639984160',
    locale: null,
  },
  planning: {
    company: 'delcourt',
    role: 'DISPATCHER_DRIVER',
    isOwner: false,
    firstName: 'Antoine',
    lastName: 'Lefebvre',
    phone: '+33639982002',
    locale: 'fr',
  },
  'thomas.declercq': {
    company: 'delcourt',
    role: 'DRIVER',
    isOwner: false,
    firstName: 'Thomas',
    lastName: 'Declercq',
    phone: '+33639983105',
    locale: 'fr',
  },
  'malik.benali': {
    company: 'delcourt',
    role: 'DRIVER',
    isOwner: false,
    firstName: 'Malik',
    lastName: 'Benali',
    phone: '+33639983106',
    locale: 'fr',
  },
  'agnieszka.zielinska': {
    company: 'delcourt',
    role: 'DRIVER',
    isOwner: false,
    firstName: 'Agnieszka',
    lastName: 'Zielińska',
    phone: '+33639983107',
    locale: 'pl',
  },
  'wouter.claes': {
    company: 'vandamme',
    role: 'DRIVER',
    isOwner: false,
    firstName: 'Wouter',
    lastName: 'Claes',
    phone: '+3256200012',
    locale: 'en',
  },
  conserverie: {
    company: 'conserverie',
    role: 'COMPANY',
    isOwner: true,
    firstName: 'Nadia',
    lastName: 'Cherif',
    phone: '+33639984410',
    locale: 'fr',
  },
} as const satisfies Record<string, DemoUser>;

export type UserKey = keyof typeof USERS;

/** The accounts that the server names as it starts, in this order; the others fill the lists. */
export const ACCOUNTS = DEMO_ACCOUNTS satisfies readonly UserKey[];

/** A driver, with their usual truck. The letters I, O and U are on no real French plate, O on no Belgian one. */
export type DemoDriver = {
  readonly company: CarrierKey;
  readonly status: DriverStatus;
  readonly plate: string;
} & (
  | { readonly user: UserKey }
  | {
      readonly user: null;
      readonly name: readonly [first: string, last: string];
      readonly phone: string;
      readonly email?: string;
    }
);

export const DRIVERS = {
  nowak: { company: 'delcourt', status: 'validated', plate: 'GO-417-IU', user: 'driver' },
  declercq: { company: 'delcourt', status: 'validated', plate: 'GO-508-UI', user: 'thomas.declercq' },
  benali: { company: 'delcourt', status: 'validated', plate: 'GI-213-OU', user: 'malik.benali' },
  zielinska: { company: 'delcourt', status: 'validated', plate: 'GU-764-OI', user: 'agnieszka.zielinska' },
  lefebvre: { company: 'delcourt', status: 'validated', plate: 'GO-129-OU', user: 'planning' },
  carpentier: {
    company: 'delcourt',
    status: 'no_access',
    plate: 'GI-940-UO',
    user: null,
    name: ['Émilie', 'Carpentier'],
    phone: '+33639983109',
  },
  ferreira: {
    company: 'delcourt',
    status: 'invited',
    plate: 'GU-351-IO',
    user: null,
    name: ['Rui', 'Ferreira'],
    phone: '+33639983110',
    email: 'rui.ferreira@demo.lading.test',
  },
  vermeersch: {
    company: 'delcourt',
    status: 'disabled',
    plate: 'GO-666-UI',
    user: null,
    name: ['Luc', 'Vermeersch'],
    phone: '+33639983111',
  },
  claes: { company: 'vandamme', status: 'validated', plate: '2-OAO-418', user: 'wouter.claes' },
  desmet: {
    company: 'vandamme',
    status: 'no_access',
    plate: '2-OBO-902',
    user: null,
    name: ['Ilse', 'De Smet'],
    phone: '+3256200013',
  },
  quevillart: { company: 'quevillart', status: 'validated', plate: 'GU-118-OO', user: 'solo' },
} as const satisfies Record<string, DemoDriver>;

export type DriverKey = keyof typeof DRIVERS;
