import type { Actor } from './actor.ts';

declare const granted: unique symbol;

/** What sets grants apart from plain objects. Only `policies.ts` makes one. */
interface Granted<Name extends string> {
  readonly [granted]: { readonly [name in Name]: true };
}

/** The permission of a call that needs no session. */
export type Anyone = Granted<'anyone'>;

/** The permission of the monitoring system. */
export type Monitor = Granted<'monitor'>;

/** A permission of a signed-in user, decided at `now` (Unix milliseconds). Services take it in place of ids. */
export type Grant = Granted<'user'> & {
  readonly actor: Actor;
  readonly now: number;
};

/** A session, in the name of its own user or of another. */
export type Stay = Grant & Granted<'stay'>;

/** What belongs to a user alone: name, language, sessions, devices. */
export type Account = Stay & Granted<'account'>;

/** A member of Lading's support, in their own name. */
export type Support = Grant & Granted<'support'>;

/** A member of a company, in any role. */
export type Member = Grant &
  Granted<'member'> & {
    readonly company: string;
  };

/** A member in their own name. */
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
    /** Only those the user drives, or also those they answer for; null is all of the companies'. */
    readonly own: 'driven' | 'driven_or_owned' | null;
    /** Of the companies, those whose prices the user sees. */
    readonly priced: readonly string[];
    /** Of the companies, those whose missions the user plans. */
    readonly dispatched: readonly string[];
  };

/** The missions a user may give to drivers and dispatchers. */
export type MissionPlanning = MissionScope & Granted<'planning'>;

/** The work of one carrier: all its missions, its drivers and its bids, also while it is locked. */
export type Dispatch = Office & MissionPlanning & Granted<'dispatch'>;

/** A carrier's dispatchers reading the market. */
export type Market = Dispatch & Granted<'market'>;

/** The same of an active carrier, ending its bids: also once a document has ended. */
export type Bidder = Market & Granted<'bidder'>;

/** The same, booking and bidding. */
export type FreightSeeker = Bidder & Granted<'seeker'>;

/** A company's members who hear of changes as they happen. */
export type Following = Member & Granted<'following'>;

/** A shipper's members, reading its shipments and the bids on them. */
export type ShipmentScope = Member & Granted<'shipments'>;

/** A shipper's members, paying for it, also while it is locked. */
export type Paying = ShipmentScope & Granted<'paying'>;

/** Who may save and remove the cards of a shipper, also while it is locked. */
export type CardKeeping = ShipmentScope & Granted<'cards'>;

/** Who reads a company's invoices: those it pays, or those it is paid. */
export type BillingScope = (ShipmentScope & { readonly side: 'sale' }) | (Dispatch & { readonly side: 'purchase' });

/** A carrier's owners who dispatch, deciding how it is invoiced and paid. */
export type Mandating = Ownership & Dispatch & Granted<'mandating'>;

/** A shipper's members, ordering transports and deciding on bids. */
export type Ordering = ShipmentScope & Granted<'ordering'>;
