import { globSync } from 'node:fs';

/** The packages that tests in WebKit need, on Debian and its derivatives, each with a file that shows it is there. */
const PARTS = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
  'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
  xvfb: '/usr/bin/Xvfb',
};

/** The packages of WebKit that are missing on this machine; empty where tests can drive it. */
export function missingWebkit(): string[] {
  return Object.entries(PARTS).flatMap(([name, file]) => (globSync(file).length > 0 ? [] : [name]));
}
