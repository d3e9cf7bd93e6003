/** Writes a line for whoever runs the bench. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
