import { createRouter } from '@tanstack/react-router';
import { Broken } from '#screens/shell/broken.tsx';
import { Opening } from '#screens/shell/root.tsx';
import { routeTree } from './route-tree.gen.ts';

/** The app's pages. What is asked of the server is the queries' business, not the router's. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: Opening,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
  // A new page begins at its beginning. Back finds it as it was, and a list beside a page stays where it is.
  scrollToTopSelectors: ['#main', '#detail', '#work'],
  defaultStructuralSharing: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
