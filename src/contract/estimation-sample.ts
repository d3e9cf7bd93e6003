import { get } from './call.ts';

/** Three lanes of the market with what they cost today, for the page where visitors arrive: they load no schema of quotes. */
export const listEstimationSamples = get('listEstimationSamples', '/v2/estimation-samples', { auth: 'none' });
