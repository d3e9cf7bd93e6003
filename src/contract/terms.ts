import { get, post } from './call.ts';

// Support's calls are in a file of their own: visitors load this one, and no schema of a body with it.

/** The terms of service of a role that are in force, in one language. Everybody may read them. */
export const getTerms = get('getTerms', '/v2/terms-of-service/{role}/{locale}', {
  auth: 'none',
  words: ['role', 'locale'],
});

/** Accepts terms of service for the signed-in user. The version counts, not the language in which it was read. */
export const acceptTerms = post('acceptTerms', '/v2/terms-of-service/{terms}/accept');
