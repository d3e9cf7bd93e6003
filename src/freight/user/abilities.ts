import { is, type Membership } from './user.ts';

/** The basis of permissions: a user's roles in a company, and the state of the company. */
export type Place = Pick<Membership, 'roles' | 'status'>;

/** A place, and whether the member is one of the company's owners. */
export interface OwnedPlace extends Place {
  readonly is_owner: boolean;
}

/** A place, and whether its company shows drivers what their missions pay. */
export interface PricedPlace extends Place {
  readonly driver_prices: boolean;
}

/**
 * The actions a member may perform in a company. The interface checks before it offers an action, the server before it
 * allows one. A locked company can read its data and end what it ordered, but order nothing new; one not yet admitted cannot read the market.
 */
export const may = {
  runMissions: ({ roles }: Place) => is.carrier(roles),
  /** Run the missions of the whole company, and see its drivers and its bids. */
  dispatch: ({ roles }: Place) => is.dispatcher(roles),
  /** See what missions pay. */
  readPrices: (place: PricedPlace) => may.dispatch(place) || place.driver_prices,
  /** Plan the work of others. */
  plan: ({ roles }: Place) => is.planner(roles),
  /** Read the company's record and its members. */
  readCompany: ({ roles }: Place) => !is.driverOnly(roles),
  /** Invite and remove members and choose their rights, and change the company's record. */
  runCompany: (place: OwnedPlace) => place.is_owner && may.readCompany(place) && !is.support(place.roles),
  readMarket: (place: Place) => may.dispatch(place) && place.status !== 'onboarding',
  /** Book offers and bid on them. */
  seekFreight: (place: Place) => may.dispatch(place) && place.status === 'active',
  /** Read what is ordered, and cancel, correct and rate it, also in a locked company. */
  readShipments: ({ roles }: Place) => is.shipper(roles),
  /** Receive live changes. */
  follow: (place: Place) => may.followCompany(place) || may.runMissions(place),
  /** Receive all live changes of a company: of planned work, or of ordered transports. */
  followCompany: (place: Place) => may.dispatch(place) || may.readShipments(place),
  /** Save and remove the company's cards. */
  keepCards: (place: OwnedPlace) => may.readShipments(place) && place.is_owner,
  /** Order transports and decide the bids on them. */
  orderTransport: (place: Place) => may.readShipments(place) && place.status === 'active',
} as const;
