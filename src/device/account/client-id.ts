/** What the app signs in as. */
export const CLIENT_ID = 'lading-app';
