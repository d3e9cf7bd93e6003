/**
 * The oldest browsers Lading runs in: what the build aims at, what a start asks for, and what Help says. Edge has
 * Chrome's versions; on iPhones and iPads every browser is Safari, with the version of the system.
 */
export const OLDEST_BROWSERS = { safari: '16.4', chrome: '111', firefox: '121' } as const;
