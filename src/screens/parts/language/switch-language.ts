import type { Locale } from '#freight/user/locale.ts';

interface Languages {
  /** Speaks another language from now on. */
  readonly speak: (locale: Locale) => Promise<void>;
  /** Loads the words of the screens behind the first. */
  readonly sayMore: () => Promise<void>;
  /** Loads the words of the board of missions too. */
  readonly sayFleet?: () => Promise<void>;
}

const nothing = async () => undefined;
let languages: Languages = { speak: nothing, sayMore: nothing };

/** The app says how words are loaded; screens only ask for them. */
export function languagesBy(next: Languages): void {
  languages = next;
}

/** Speaks another language from now on. */
export function switchLanguage(locale: Locale): Promise<void> {
  return languages.speak(locale);
}

/** A part of a first screen that says what other screens say: it waits for their words. */
export async function withMoreWords<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, languages.sayMore()]);
  return loaded;
}

/** The same for what only dispatchers read. */
export async function withFleetWords<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, languages.sayFleet?.()]);
  return loaded;
}
