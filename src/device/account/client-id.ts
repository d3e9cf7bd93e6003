/** The OAuth client id of the app. */
export const CLIENT_ID = 'lading-app';
