import type { ManifestOptions } from 'vite-plugin-pwa';

const SIGN = '#053d2d';

/** What the system needs to install the app: name, icons, shortcuts, and where shared photographs go. */
export const manifest = {
  id: '/',
  name: 'Lading',
  short_name: 'Lading',
  description: 'Freight missions, also in a depot without signal.',
  start_url: '/?source=installed',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: SIGN,
  background_color: SIGN,
  categories: ['business', 'productivity', 'navigation'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: 'Missions', url: '/missions', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Outbox', url: '/outbox', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
  screenshots: [
    {
      src: '/screenshots/phone-missions.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Missions of the day, also without network',
    },
    {
      src: '/screenshots/tablet-missions.png',
      sizes: '2048x1536',
      type: 'image/png',
      form_factor: 'wide',
      label: 'The dispatcher sees what the drivers did',
    },
  ],
  share_target: {
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'files', accept: ['image/jpeg', 'image/png', 'application/pdf'] }] },
  },
} as const satisfies Partial<ManifestOptions>;
