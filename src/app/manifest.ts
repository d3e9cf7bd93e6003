import type { ManifestOptions } from 'vite-plugin-pwa';

const SIGN = '#053d2d';

const DESCRIPTION = {
  description: 'Freight missions, also in a depot without signal.',
  description_localized: {
    fr: 'Missions de transport, même dans un dépôt sans réseau.',
    pl: 'Zlecenia transportowe, także w magazynie bez zasięgu.',
  },
};

const ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192' }];
const SHORTCUTS = [
  { name: 'Missions', name_localized: { fr: 'Missions', pl: 'Zlecenia' }, url: '/missions', icons: ICONS },
  { name: 'Outbox', name_localized: { fr: 'À envoyer', pl: 'Do wysłania' }, url: '/outbox', icons: ICONS },
];

/** The web app manifest: name, icons, shortcuts, and the target for shared photographs. */
export const manifest = {
  id: '/',
  lang: 'en',
  dir: 'ltr',
  name: 'Lading',
  short_name: 'Lading',
  ...DESCRIPTION,
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
  shortcuts: SHORTCUTS,
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
