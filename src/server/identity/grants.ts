import type { Actor } from './actor.ts';

declare const granted: unique symbol;

/** Brand that distinguishes grants from plain objects. Only `policies.ts` creates them. */
interface Granted<Name extends string> {
  readonly [granted]: { readonly [name in Name]: true };
}

/** Permission for a call that needs no session. */
export type Anyone = Granted<'anyone'>;

/** Permission for the monitoring system. */
export type Monitor = Granted<'monitor'>;

/** Permission of a signed-in user, decided at `now` (Unix milliseconds). Services take it instead of ids. */
export type Grant = Granted<'user'> & {
  readonly actor: Actor;
  readonly now: number;
};

/** A session of a user, or of support acting for them. */
export type Stay = Grant & Granted<'stay'>;

/** A user's own data: name, language, sessions, devices. */
export type Account = Stay & Granted<'account'>;

/** A member of Lading's support, not acting for a user. */
export type Support = Grant & Granted<'support'>;

/** A member of a company, in any role. */
export type Member = Grant &
  Granted<'member'> & {
    readonly company: string;
  };

/** A member, not impersonated. */
export type OwnMember = Member & Granted<'own member'>;

/** A member who may read the company's record and its people. */
export type Office = Member & Granted<'office'>;

/** An owner of a company, who decides on its members and its record. */
export type Ownership = Office & Granted<'ownership'>;

/** The missions a user may read and run. */
export type MissionScope = Grant &
  Granted<'missions'> & {
    /** The carriers whose missions these are. */
    readonly companies: readonly string[];
    /** Only missions the user drives, or also those they are responsible for; null means all of the companies. */
    readonly own: 'driven' | 'driven_or_owned' | null;
    /** Those of the companies whose prices the user may see. */
    readonly priced: readonly string[];
    /** Those of the companies whose missions the user plans. */
    readonly dispatched: readonly string[];
  };

/** Missions that a user may assign to drivers and dispatchers. */
export type MissionPlanning = MissionScope & Granted<'planning'>;

/** The work of one carrier: all its missions, its drivers and its bids, also while it is locked. */
export type Dispatch = Office & MissionPlanning & Granted<'dispatch'>;

/** A carrier's dispatcher who reads the market. */
export type Market = Dispatch & Granted<'market'>;

/** `Market` of an active carrier that may withdraw bids, even after a document has expired. */
export type Bidder = Market & Granted<'bidder'>;

/** `Bidder` that may also book and bid. */
export type FreightSeeker = Bidder & Granted<'seeker'>;

/** Members of a company who receive live updates. */
export type Following = Member & Granted<'following'>;

/** A member of a shipper who reads its shipments and the bids on them. */
export type ShipmentScope = Member & Granted<'shipments'>;

/** A member of a shipper who pays for it, also while it is locked. */
export type Paying = ShipmentScope & Granted<'paying'>;

/** May save and remove the cards of a shipper, also while it is locked. */
export type CardKeeping = ShipmentScope & Granted<'cards'>;

/** Pending tasks of a member, as shipper, dispatcher and support. Empty for members who only drive. */
export type WaitingScope = Member &
  Granted<'waiting'> & {
    readonly forShipper: ShipmentScope | null;
    readonly forCarrier: Dispatch | null;
    readonly forSupport: boolean;
  };

/** A reader of a company's invoices: those it pays, or those it is paid. */
export type BillingScope = (ShipmentScope & { readonly side: 'sale' }) | (Dispatch & { readonly side: 'purchase' });

/** Contests an invoice of a company: one that a shipper pays, or one that a carrier is paid. */
export type ContestingScope = (Paying & { readonly side: 'sale' }) | (Dispatch & { readonly side: 'purchase' });

/** An owner of a carrier who dispatches and decides how it is invoiced and paid. */
export type Mandating = Ownership & Dispatch & Granted<'mandating'>;

/** A member of a shipper, also of a locked one, who cancels, corrects and rates what is ordered. */
export type OrderKeeping = ShipmentScope & Granted<'order-keeping'>;

/** A member of a shipper who orders transports and decides on bids. */
export type Ordering = ShipmentScope & Granted<'ordering'>;
