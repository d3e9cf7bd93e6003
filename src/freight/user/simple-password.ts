import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Guesses, as a power of ten, that a password must withstand. */
const FEWEST_GUESSES = 9;

/** Product words that attackers would try first, besides common passwords. */
const COMMON =
  'lading transport freight shipper truck driver camion chauffeur exploitant livraison ciezarowka ciężarówka kierowca przewoznik przewoźnik spedycja dyspozytor motdepasse bienvenue bonjour haslo hasło witamy witam azertyuiop qwertzuiop abcdefgh'.split(
    ' ',
  );

/** Only this many characters are judged: a password strong up to here is strong, and longer ones take longer. */
const JUDGED_CHARACTERS = 64;

let judge: ZxcvbnFactory | null = null;

/**
 * True if a password is easy to guess: common passwords, keyboard runs, dates, repetitions and the user's names. It
 * loads a dictionary of 400 kB, so browsers import this module only where a password is chosen.
 */
export function isSimple(password: string, names: readonly string[]): boolean {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS });
  const own = names.map((name) => name.toLowerCase()).filter((name) => name.length > 2);
  return judge.check(password, [...COMMON, ...own]).guessesLog10 < FEWEST_GUESSES;
}
