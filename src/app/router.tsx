import { createRouter } from '@tanstack/react-router';
import { Broken } from '#screens/shell/broken.tsx';
import { Opening } from '#screens/shell/root.tsx';
import { routeTree } from './route-tree.gen.ts';

/** The app's routes. Data is loaded by queries, not by the router. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: Opening,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
  // A new page starts at the top. Going back restores the position, and a list beside a page keeps its own.
  scrollToTopSelectors: ['#main', '#detail', '#work'],
  defaultStructuralSharing: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
