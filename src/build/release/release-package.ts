import { serverFlags } from '../server-flags.ts';

/** The parts of package.json and its lock that are needed here. */
export interface Package {
  readonly version: string;
  readonly imports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly [field: string]: unknown }>>;
  readonly [field: string]: unknown;
}

/** npm scripts of an unpacked release, which builds nothing. */
const SCRIPTS = {
  start: ['node', ...serverFlags(), 'src/commands/serve.ts'].join(' '),
  'support-user': 'node src/commands/support-user.ts',
  restore: 'node src/commands/restore.ts',
} as const;

/** Fields of package.json that also apply to a release. */
const FIELDS = ['name', 'version', 'private', 'description', 'license', 'type', 'dependencies'] as const;

/**
 * The package.json of a release, without dependencies for building and testing.
 *
 * @param rooms the included rooms of `src`, with which imports begin
 */
export function releasePackage(source: Package, rooms: readonly string[]): Record<string, unknown> {
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, source[field]])),
    engines: { node: '>=24.12' },
    imports: Object.fromEntries(rooms.map((room) => [`#${room}/*`, source.imports[`#${room}/*`]])),
    scripts: SCRIPTS,
  };
}

/** The lock of a release: the same versions, without development packages. */
export function releaseLock(source: Lock, manifest: Record<string, unknown>): Lock {
  const kept = Object.entries(source.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const { name, version, license, dependencies, engines } = manifest;
  return {
    ...source,
    packages: { '': { name, version, license, dependencies, engines }, ...Object.fromEntries(kept) },
  };
}
