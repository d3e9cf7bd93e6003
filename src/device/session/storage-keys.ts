/**
 * Names in localStorage, which index.html also reads before the app runs: who is signed in, the language chosen here,
 * and the picture of his missions.
 */
export const STORAGE_KEYS = { session: 'lading.session', locale: 'userLocale', picture: 'lading.picture' } as const;
