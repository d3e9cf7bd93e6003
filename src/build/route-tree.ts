import { Generator, getConfig } from '@tanstack/router-generator';
import { ROOT } from './root.ts';

/** Where the routes stand and where their tree is written, for the generator and the router's plugin of Vite. */
export const ROUTE_TREE = {
  target: 'react',
  routesDirectory: 'src/app/routes',
  generatedRouteTree: 'src/app/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
  tmpDir: 'node_modules/.cache/routes',
} as const;

/** Writes the tree of routes if it is missing or stale. Git does not keep it: it follows from the files of routes. */
export async function makeRouteTree(): Promise<void> {
  await new Generator({ config: getConfig(ROUTE_TREE, ROOT), root: ROOT }).run();
}
