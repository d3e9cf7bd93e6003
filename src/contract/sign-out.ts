import { defineCall } from './call.ts';

/** Ends the token the request carries. */
export const revokeToken = defineCall({
  name: 'revokeToken',
  method: 'DELETE',
  path: '/auth/token',
  auth: 'user',
});
