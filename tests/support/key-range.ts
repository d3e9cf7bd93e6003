import { IDBKeyRange } from 'fake-indexeddb';

// Databases are given to each test; ranges of keys are the browser's.
globalThis.IDBKeyRange = IDBKeyRange;
