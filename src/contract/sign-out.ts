import { del } from './call.ts';

/** Ends the token the request carries. */
export const revokeToken = del('revokeToken', '/auth/token');
