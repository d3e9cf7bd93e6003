import type { Facts } from './leave-out.ts';

/** Addresses that are shown in the place of others, or are rewritten. */
const OTHER_ADDRESSES: Facts = {
  members: { rewrite: 'void 0', routeMasks: 'void 0', maskedLocation: 'void 0', mask: 'void 0' },
  texts: [
    ['if (maskedLocation) {', 'if (!1) {'],
    ['if (__tempLocation && (!__tempKey || __tempKey === this.tempLocationKey)) {', 'if (!1) {'],
  ],
  spans: [['this.rewrite = nextBasepath !== "/"', '}\n\t\t\tif (this.history)']],
};

export const ROUTER: readonly Facts[] = [
  OTHER_ADDRESSES,
  {
    members: { notFoundRoute: 'void 0', isServer: '!1' },
    texts: [
      [
        'const shouldViewTransition = this.shouldViewTransition ?? this.options.defaultViewTransition;',
        'const shouldViewTransition = !1;',
      ],
    ],
    spans: [
      ['this.clearCache = (opts) => {', 'this.loadRouteChunk = '],
      ['this.matchRoute = (location, opts) => {', 'this.getStoreConfig = '],
    ],
  },
];

/** Loading routes: what a route puts into a page's head is none of ours. */
export const ROUTER_LOADING: readonly Facts[] = [
  {
    members: { maskedLocation: 'void 0' },
    texts: [['if (routeOptions.head || routeOptions.scripts) try {', 'if (!1) try {']],
  },
];

export const ROUTER_MATCH: readonly Facts[] = [
  { members: { ssr: 'void 0', shellComponent: 'void 0', notFoundRoute: 'void 0', isServer: '!1' } },
];

/** How code of ours would use it. */
export const UNUSED_OF_ROUTER: readonly (readonly [RegExp, string])[] = [
  [
    /\bcreate(?:FileRoute|RootRoute|Router)\([^]*?\b(?:rewrite|routeMasks|basepath|notFoundRoute|defaultViewTransition|isServer|ssr|shellComponent|head|scripts)\s*[:,(]/,
    'options of the router',
  ],
  [/\b(?:viewTransition|mask)\s*[=:](?!=)|\b(?:clearCache|matchRoute|useMatchRoute|MatchRoute)\(/, 'ways to navigate'],
];
