import type { DocumentKind, DocumentRefusalReason } from '#freight/company/company-document.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Role } from '#freight/user/user.ts';
import type { CarrierKey } from '../data/companies.ts';

/** The state of a carrier's document: the hours since it was sent, and what support decided; `ends` in days from today. */
export interface DemoDocument {
  readonly kind: DocumentKind;
  readonly sent: number;
  readonly refused?: { readonly reason: DocumentRefusalReason; readonly message: string };
  readonly accepted?: true;
  readonly ends?: number;
}

/** A carrier that comes into the market. Its owner has an account, but for the one who is invited. */
export interface Newcomer {
  readonly key: string;
  readonly name: string;
  readonly status: 'onboarding' | 'active';
  readonly country: string;
  readonly vatNumber: string;
  readonly licence: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly role: Exclude<Role, 'SUPPORT' | 'COMPANY' | 'DRIVER'>;
  readonly owner: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly locale: Locale;
  };
  readonly isInvited: boolean;
  readonly documents: readonly DemoDocument[];
}

const HOURS = { day: 24, year: 365 * 24 } as const;

/** All documents that a carrier is admitted with; its insurance ends after the given number of days. */
function acceptedDocuments(insuranceEnds: number): DemoDocument[] {
  const accepted = { sent: 60 * HOURS.day, accepted: true } as const;
  return [
    { ...accepted, kind: 'identity' },
    { ...accepted, kind: 'bank_details' },
    { ...accepted, kind: 'transport_licence', ends: 900 },
    { ...accepted, kind: 'insurance', ends: insuranceEnds },
    { ...accepted, kind: 'registration', ends: 120 },
  ];
}

/** The file of a carrier that works already; the French one has its certificate of social vigilance. */
export function admittedDocuments(key: CarrierKey): DemoDocument[] {
  const vigilance = { kind: 'vigilance', sent: 80 * HOURS.day, accepted: true, ends: 100 } as const;
  return [...acceptedDocuments(400), ...(key === 'delcourt' ? [vigilance] : [])];
}

/** The carriers that work already were admitted with all their documents. */
export const ADMITTED: readonly CarrierKey[] = ['delcourt', 'vandamme', 'quevillart'];

/** A carrier in each stage beside the one that has sent nothing yet: invited, to be judged, refused, its papers ending. */
export const NEWCOMERS: readonly Newcomer[] = [
  {
    key: 'wrona',
    name: 'Wrona Transport',
    status: 'onboarding',
    country: 'PL',
    vatNumber: 'PL0000000019',
    licence: 'TP-0041709/2026',
    street: 'ul. Składowa 4',
    postalCode: '44-100',
    city: 'Gliwice',
    role: 'MONO_DRIVER',
    owner: { firstName: 'Łukasz', lastName: 'Wrona', phone: '+48512345678', locale: 'pl' },
    isInvited: true,
    documents: [],
  },
  {
    key: 'marquise',
    name: 'Transports de la Marquise',
    status: 'onboarding',
    country: 'FR',
    vatNumber: 'FR45000000075',
    licence: '2026/31/0000417',
    street: '3 chemin du Roi',
    postalCode: '62250',
    city: 'Marquise',
    role: 'DISPATCHER_DRIVER',
    owner: { firstName: 'Nadia', lastName: 'Lefebvre', phone: '+33639984170', locale: 'fr' },
    isInvited: false,
    documents: [
      { kind: 'identity', sent: 5 },
      { kind: 'transport_licence', sent: 4 },
    ],
  },
  {
    key: 'kowalczyk',
    name: 'Spedycja Kowalczyk',
    status: 'onboarding',
    country: 'PL',
    vatNumber: 'PL0000000027',
    licence: 'TP-0038211/2025',
    street: 'ul. Towarowa 18',
    postalCode: '40-850',
    city: 'Katowice',
    role: 'DISPATCHER',
    owner: { firstName: 'Ewa', lastName: 'Kowalczyk', phone: '+48512345679', locale: 'pl' },
    isInvited: false,
    documents: [
      { kind: 'identity', sent: 30, accepted: true },
      {
        kind: 'insurance',
        sent: 29,
        refused: { reason: 'out_of_date', message: 'The policy ended last month. Send the one of this year.' },
      },
    ],
  },
  {
    key: 'artois',
    name: 'Fret de l’Artois',
    status: 'active',
    country: 'FR',
    vatNumber: 'FR28000000083',
    licence: '2023/31/0000112',
    street: '44 rue de Lens',
    postalCode: '62000',
    city: 'Arras',
    role: 'DISPATCHER',
    owner: { firstName: 'Paul', lastName: 'Caron', phone: '+33639984180', locale: 'fr' },
    isInvited: false,
    documents: acceptedDocuments(18),
  },
];
