// Opens the database of its environment, as a server does at its start, and leaves.
import process from 'node:process';
import { openDatabase } from '#server/database/open.ts';
import { readSettings } from '#server/settings.ts';

const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, LADING_DATA_DIR: folder } = readSettings(process.env);
const { db } = await openDatabase(url === undefined ? { folder } : { url, connections });
await db.destroy();
