// Writes the tree of routes after an install, so that an editor finds it; dev, build, validate and tests keep it fresh.
import { makeRouteTree } from '#build/route-tree.ts';

await makeRouteTree();
