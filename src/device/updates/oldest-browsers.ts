/**
 * The oldest supported browsers: used by the build target, the check at the start, and Help. Edge has Chrome's
 * versions; on iPhones and iPads every browser is Safari, with the version of the system.
 */
export const OLDEST_BROWSERS = { safari: '16.4', chrome: '111', firefox: '121' } as const;
