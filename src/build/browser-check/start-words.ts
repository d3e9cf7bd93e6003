import { OLDEST_BROWSERS } from '#device/updates/oldest-browsers.ts';
import type { Locale } from '#freight/user/locale.ts';

const { safari, chrome, firefox } = OLDEST_BROWSERS;

interface StartWords {
  readonly notSupported: string;
  readonly needed: string;
  /** Instructions for a computer or an Android phone. */
  readonly update: string;
  /** The same for an iPhone or iPad, where the browser is part of the system. */
  readonly updateSystem: string;
  readonly notLoaded: string;
  readonly tryAgain: string;
}

/** Texts of a document when no catalogue can be loaded. */
export const START_WORDS: Readonly<Record<Locale, StartWords>> = {
  en: {
    notSupported: 'Your browser is not supported',
    needed: `Lading needs iOS or Safari ${safari}, Chrome or Edge ${chrome}, Firefox ${firefox}, or newer.`,
    update: 'Update your browser, then open Lading again.',
    updateSystem: 'Update this device under Settings → General → Software Update, then open Lading again.',
    notLoaded: 'Lading did not load.',
    tryAgain: 'Try again',
  },
  fr: {
    notSupported: 'Votre navigateur n’est pas pris en charge',
    needed: `Lading demande iOS ou Safari ${safari}, Chrome ou Edge ${chrome}, Firefox ${firefox}, ou une version plus récente.`,
    update: 'Mettez votre navigateur à jour, puis rouvrez Lading.',
    updateSystem: 'Mettez cet appareil à jour dans Réglages → Général → Mise à jour logicielle, puis rouvrez Lading.',
    notLoaded: 'Lading ne s’est pas chargé.',
    tryAgain: 'Réessayer',
  },
  pl: {
    notSupported: 'Twoja przeglądarka nie jest obsługiwana',
    needed: `Lading wymaga systemu iOS lub Safari ${safari}, Chrome lub Edge ${chrome}, Firefoksa ${firefox} albo nowszej wersji.`,
    update: 'Zaktualizuj przeglądarkę i otwórz Lading ponownie.',
    updateSystem: 'Zaktualizuj to urządzenie: Ustawienia → Ogólne → Uaktualnienia, a potem otwórz Lading ponownie.',
    notLoaded: 'Aplikacja Lading się nie załadowała.',
    tryAgain: 'Spróbuj ponownie',
  },
};
