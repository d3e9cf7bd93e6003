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

/** What the app is to the users of one role. */
export interface Workplace {
  /** Entries of the bar at the top and, on phones, at the bottom. The first that is open is their home. */
  readonly entries: readonly Entry[];
  /** Places behind an entry or in the account menu. */
  readonly further: readonly Place[];
  /** What the search of the bar finds; null leaves it out, with the notifications. */
  readonly search: 'missions' | 'shipments' | null;
  /** What this device keeps in the background, for the time without a network. */
  readonly keeps: 'missions' | 'shipments' | null;
}

const CARRIER = { search: 'missions', keeps: 'missions' } as const;
const DISPATCH = ['earnings', 'onboarding', 'proposals', 'searches', 'share', 'statistics', 'trucks'] as const;
const ACCOUNT_ONLY: Workplace = { entries: [], further: [], search: null, keeps: null };

/** The one table of what each role finds in the app. Of several roles the first here counts. */
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
  },
  SUPPORT: {
    ...ACCOUNT_ONLY,
    entries: ['support/users', 'support/documents', 'support/prices', 'support/bank', 'support/claims', 'support/jobs'],
  },
};

/**
 * Places that are open to some companies only: those that seek freight, those that order transports, and those that
 * are not locked (specification, part 1, section 6).
 */
const OPEN_TO: Partial<Record<Place, (company: Pick<Membership, 'roles' | 'status'>) => boolean>> = {
  offers: may.seekFreight,
  searches: may.seekFreight,
  drivers: ({ status }) => status !== 'locked',
  booking: may.orderTransport,
};

type Company = Pick<Membership, 'roles' | 'status'> | null;

/** What stays closed to support in the name of a user: nothing is kept on its device, nor sent later. */
const NOT_WHILE_ACTING: ReadonlySet<Place> = new Set(['outbox', 'share']);

/**
 * The workplace of a user in the company they work in. A carrier that is not admitted yet has none but its documents.
 *
 * @param isActing whether support is there in the name of the user
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

/** Whether a user has a place. */
export function has({ entries, further }: Pick<Workplace, 'entries' | 'further'>, place: Place): boolean {
  return further.includes(place) || entries.some((entry) => entry === place);
}

/** Where a user starts. */
export function homeOf(workplace: Pick<Workplace, 'entries' | 'further'>): `/${Entry}` | '/account' | '/onboarding' {
  const [first] = workplace.entries;
  if (isConfined(workplace)) return '/onboarding';
  return first === undefined ? '/account' : `/${first}`;
}

/** Whether a user has nothing but the documents of their company to see to: it is not admitted yet. */
export function isConfined({ entries, further }: Pick<Workplace, 'entries' | 'further'>): boolean {
  return entries.length === 0 && further.includes('onboarding');
}
