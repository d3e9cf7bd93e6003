import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Guesses, as a power of ten, that a password must withstand. */
const FEWEST_GUESSES = 9;

/** What users of this product try first, beside the passwords that everybody tries. */
const COMMON =
  'lading transport freight shipper truck driver camion chauffeur exploitant livraison ciezarowka ciężarówka kierowca przewoznik przewoźnik spedycja dyspozytor motdepasse bienvenue bonjour haslo hasło witamy witam azertyuiop qwertzuiop abcdefgh'.split(
    ' ',
  );

/** A password that is strong up to here is strong. Longer texts take the longer to judge. */
const JUDGED_CHARACTERS = 64;

let judge: ZxcvbnFactory | null = null;

/**
 * Whether a password is guessed soon: by lists of passwords, runs of keys, dates, repetitions and the user's own names.
 * It carries a dictionary of 400 kB, so browsers load this module where somebody chooses a password.
 */
export function isSimple(password: string, names: readonly string[]): boolean {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS });
  const own = names.map((name) => name.toLowerCase()).filter((name) => name.length > 2);
  return judge.check(password, [...COMMON, ...own]).guessesLog10 < FEWEST_GUESSES;
}
