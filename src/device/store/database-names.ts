/** The two databases of this device, by name: what the user did, and what the server said. */
export const DATABASE_NAMES = { outbox: 'lading-outbox', cache: 'lading-cache' } as const;
