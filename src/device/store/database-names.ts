/** The databases of this device, by name: what the user did, what the server said, and what other apps shared. */
export const DATABASE_NAMES = { outbox: 'lading-outbox', cache: 'lading-cache', shared: 'lading-shared' } as const;
