import { get } from './call.ts';

/** Returns the first steps of a company's member, and which are done. */
export const getFirstDay = get('getFirstDay', '{base}/first-day');
