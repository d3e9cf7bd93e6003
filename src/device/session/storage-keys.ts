/**
 * Names in localStorage, which index.html also reads before the app runs: who is signed in, the language chosen here,
 * and the picture of their missions; and an estimate and whom support acts for, in the storage of a tab.
 */
export const STORAGE_KEYS = {
  session: 'lading.session',
  signedOut: 'lading.signed-out',
  locale: 'userLocale',
  picture: 'lading.picture',
  estimate: 'lading.estimate',
  acting: 'lading.acting',
} as const;
