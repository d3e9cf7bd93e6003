import { OLDEST_BROWSERS } from '#device/updates/oldest-browsers.ts';

/** The oldest syntax of scripts and styles, for `build.target`. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version);
