import { may } from '#freight/user/abilities.ts';
import { is, type Membership, type Role } from '#freight/user/user.ts';

/** An entry of the bars; its address is `/` and its name. */
export type Entry =
  | 'offers'
  | 'missions'
  | 'outbox'
  | 'drivers'
  | 'dashboard'
  | 'shipments'
  | 'billing'
  | 'support/users'
  | 'support/prices'
  | 'support/documents'
  | 'support/carriers'
  | 'support/bank'
  | 'support/jobs'
  | 'support/claims';

/** A place of the app that not every user has. */
export type Place =
  | Entry
  | 'booking'
  | 'cards'
  | 'earnings'
  | 'onboarding'
  | 'proposals'
  | 'searches'
  | 'share'
  | 'statistics'
  | 'trucks';

/** The app as users of one role see it. */
export interface Workplace {
  /** Entries of the bar at the top and, on phones, at the bottom. The first that is open is their home. */
  readonly entries: readonly Entry[];
  /** Places behind an entry or in the account menu. */
  readonly further: readonly Place[];
  /** The things that the search of the bar finds; null hides the search and the notifications. */
  readonly search: 'missions' | 'shipments' | null;
  /** The entry whose page begins with waiting items; it shows their number. */
  readonly waitsAt?: 'dashboard' | 'support/users';
  /** The things that this device stores in the background for offline use. */
  readonly keeps: 'missions' | 'shipments' | null;
}

const CARRIER = { search: 'missions', keeps: 'missions' } as const;
const DISPATCH = ['earnings', 'onboarding', 'proposals', 'searches', 'share', 'statistics', 'trucks'] as const;
const ACCOUNT_ONLY: Workplace = { entries: [], further: [], search: null, keeps: null };

/** The workplace of each role. With several roles the first one here counts. */
export const WORKPLACES: Readonly<Record<Role, Workplace>> = {
  DISPATCHER_DRIVER: { ...CARRIER, entries: ['offers', 'missions', 'outbox', 'drivers', 'billing'], further: DISPATCH },
  DISPATCHER: { ...CARRIER, entries: ['offers', 'missions', 'outbox', 'drivers', 'billing'], further: DISPATCH },
  MONO_DRIVER: { ...CARRIER, entries: ['offers', 'missions', 'outbox', 'billing'], further: DISPATCH },
  DRIVER: { ...CARRIER, entries: ['missions', 'outbox'], further: ['share'] },
  COMPANY: {
    entries: ['dashboard', 'shipments', 'billing'],
    further: ['booking', 'cards'],
    search: 'shipments',
    keeps: 'shipments',
    waitsAt: 'dashboard',
  },
  SUPPORT: {
    ...ACCOUNT_ONLY,
    waitsAt: 'support/users',
    entries: [
      'support/users',
      'support/carriers',
      'support/documents',
      'support/prices',
      'support/bank',
      'support/claims',
      'support/jobs',
    ],
  },
};

/**
 * Places open only to some companies: those that seek freight, those that order transports, and those that are not
 * locked (specification, part 1, section 6).
 */
const OPEN_TO: Partial<Record<Place, (company: Pick<Membership, 'roles' | 'status'>) => boolean>> = {
  offers: may.seekFreight,
  searches: may.seekFreight,
  drivers: ({ status }) => status !== 'locked',
  booking: may.orderTransport,
};

type Company = Pick<Membership, 'roles' | 'status'> | null;

/** Places closed to support acting for a user: nothing is stored on its device or sent later. */
const NOT_WHILE_ACTING: ReadonlySet<Place> = new Set(['outbox', 'share']);

/**
 * The workplace of a user in their current company. For a carrier that is not admitted yet it has only the documents.
 *
 * @param isActing true if support acts for the user
 */
export function workplaceOf(company: Company, isActing = false): Workplace {
  if (company?.status === 'onboarding' && is.carrier(company.roles)) {
    return may.dispatch(company) ? { ...ACCOUNT_ONLY, further: ['onboarding'] } : ACCOUNT_ONLY;
  }
  const roles = Object.keys(WORKPLACES) as Role[];
  const role = roles.find((candidate) => company?.roles.includes(candidate));
  const { entries, further, ...rest } = role === undefined ? ACCOUNT_ONLY : WORKPLACES[role];
  const isOpen = (place: Place) =>
    (company === null || (OPEN_TO[place]?.(company) ?? true)) && !(isActing && NOT_WHILE_ACTING.has(place));
  const keeps = isActing ? null : rest.keeps;
  return { ...rest, keeps, entries: entries.filter(isOpen), further: further.filter(isOpen) };
}

/** True if a user has a place. */
export function has({ entries, further }: Pick<Workplace, 'entries' | 'further'>, place: Place): boolean {
  return further.includes(place) || entries.some((entry) => entry === place);
}

/** The start page of a user. */
export function homeOf(workplace: Pick<Workplace, 'entries' | 'further'>): `/${Entry}` | '/account' | '/onboarding' {
  const [first] = workplace.entries;
  if (isConfined(workplace)) return '/onboarding';
  return first === undefined ? '/account' : `/${first}`;
}

/** True if a user has access only to their company's documents, because it is not admitted yet. */
export function isConfined({ entries, further }: Pick<Workplace, 'entries' | 'further'>): boolean {
  return entries.length === 0 && further.includes('onboarding');
}
