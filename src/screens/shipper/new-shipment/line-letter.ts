/** The letter of a pallet line: A to Z, then AA. */
export function lineLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `A${letter}`;
}
