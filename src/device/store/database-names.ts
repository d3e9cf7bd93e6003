/** The names of this device's databases: the user's work, server data, and files shared by other apps. */
export const DATABASE_NAMES = { outbox: 'lading-outbox', cache: 'lading-cache', shared: 'lading-shared' } as const;
