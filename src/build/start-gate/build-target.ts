import { OLDEST_BROWSERS } from '#device/updates/oldest-browsers.ts';

/** What scripts and styles are lowered to, for `build.target`. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version);
