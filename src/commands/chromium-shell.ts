/** Chromium without windows of its own, where Debian and its derivatives keep it; its package is `chromium-headless-shell`. */
export const CHROMIUM_SHELL = '/usr/lib/chromium/chromium-headless-shell';
