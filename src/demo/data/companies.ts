/** A company of the demonstration. Names are made up; VAT numbers are of the form their country gives, and nobody's. */
export interface DemoCompany {
  readonly kind: 'shipper' | 'carrier' | 'support';
  readonly name: string;
  readonly phone: string;
  readonly vatNumber: string | null;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  /** A carrier that sends its documents first; the others work already. */
  readonly status?: 'onboarding';
}

export const COMPANIES = {
  delcourt: {
    kind: 'carrier',
    name: 'Transports Delcourt',
    phone: '+33353014100',
    vatNumber: 'FR66000000018',
    street: '25 rue des Châteaux',
    postalCode: '59700',
    city: 'Marcq-en-Barœul',
    country: 'FR',
  },
  vandamme: {
    kind: 'carrier',
    name: 'Vandamme Trans',
    phone: '+3256200010',
    vatNumber: 'BE0000000097',
    street: 'Vliegveld 12',
    postalCode: '8560',
    city: 'Wevelgem',
    country: 'BE',
  },
  quevillart: {
    kind: 'carrier',
    name: 'Quévillart Route',
    phone: '+33639980140',
    vatNumber: 'FR90000000026',
    street: '7 rue du Pont Rouge',
    postalCode: '59236',
    city: 'Frelinghien',
    country: 'FR',
  },
  hainaut: {
    kind: 'carrier',
    name: 'Fret du Hainaut',
    phone: '+33353014160',
    vatNumber: 'FR19000000067',
    street: '112 avenue de Condé',
    postalCode: '59300',
    city: 'Valenciennes',
    country: 'FR',
    status: 'onboarding',
  },
  verrerie: {
    kind: 'shipper',
    name: 'Verrerie de la Lys',
    phone: '+33353014200',
    vatNumber: 'FR17000000034',
    street: '18 rue du Dronckaert',
    postalCode: '59200',
    city: 'Tourcoing',
    country: 'FR',
  },
  isolants: {
    kind: 'shipper',
    name: 'Ardenne Isolants',
    phone: '+33353014300',
    vatNumber: 'FR41000000042',
    street: "390 rue de l'Horlogerie",
    postalCode: '62400',
    city: 'Béthune',
    country: 'FR',
  },
  conserverie: {
    kind: 'shipper',
    name: 'Conserverie du Ternois',
    phone: '+33353014400',
    vatNumber: 'FR92000000059',
    street: "64 rue d'Hesdin",
    postalCode: '62130',
    city: 'Saint-Pol-sur-Ternoise',
    country: 'FR',
  },
  support: {
    kind: 'support',
    name: 'Lading Support',
    phone: '+33353014000',
    vatNumber: null,
    street: '2 place de la Gare',
    postalCode: '59000',
    city: 'Lille',
    country: 'FR',
  },
} as const satisfies Record<string, DemoCompany>;

export type CompanyKey = keyof typeof COMPANIES;
export type CarrierKey = 'delcourt' | 'vandamme' | 'quevillart';
export type ShipperKey = 'verrerie' | 'isolants' | 'conserverie';
