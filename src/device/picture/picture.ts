/**
 * The list of missions as it was last drawn here, for the moment before the app is there: HTML without scripts. `until`
 * in Unix milliseconds.
 */
export interface Picture {
  /** What it was taken under, in the words of `pictureConditions`. */
  readonly conditions: string;
  readonly until: number;
  /** The addresses that open the list for this user. */
  readonly paths: readonly string[];
  readonly html: string;
}
