/**
 * Keys in localStorage, which index.html also reads before the app runs: session, language, and the picture of the
 * missions. In sessionStorage: an estimate, and support's act.
 */
export const STORAGE_KEYS = {
  session: 'lading.session',
  signedOut: 'lading.signed-out',
  locale: 'userLocale',
  picture: 'lading.picture',
  estimate: 'lading.estimate',
  acting: 'lading.acting',
} as const;
