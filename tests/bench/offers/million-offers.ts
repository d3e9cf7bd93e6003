import { startFilled } from '../filled-server.ts';
import { OFFER_ROWS } from './offer-rows.ts';

/** A PostgreSQL server with a million open offers. */
export function startMillionOffers(): Promise<{ url: string; stop: () => Promise<void> }> {
  return startFilled({
    folder: 'offers',
    announcement: 'Making a million offers, once…',
    rows: OFFER_ROWS,
    tables: 'shipments',
  });
}
