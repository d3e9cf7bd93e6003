import { get } from './call.ts';

/** All that waits for a person of a company, or passes by silence, by deadline. */
export const listWaiting = get('listWaiting', '{base}/waiting');
