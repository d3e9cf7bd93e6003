/** Names in localStorage, which index.html also reads before the app runs: who is signed in, and the language chosen here. */
export const STORAGE_KEYS = { session: 'lading.session', locale: 'userLocale' } as const;
