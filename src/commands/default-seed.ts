/**
 * True if `npm start` fills an empty database with the demonstration though LADING_SEED says nothing: on the embedded
 * database, unless people use it under an https address. Its accounts have a public password.
 */
export function isDemonstrated({ LADING_SEED, DATABASE_URL, PUBLIC_URL }: NodeJS.ProcessEnv): boolean {
  if (LADING_SEED) return false;
  return !DATABASE_URL && !/^https:/i.test(PUBLIC_URL ?? '');
}
