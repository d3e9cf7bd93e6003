/**
 * Takes several measures in turn, A B A B …, so that a machine that grows slower does so for all of them. Round 0 goes
 * before those that count.
 */
export async function withSendLock<Name extends string, Figure = number>(
  rounds: number,
  measures: Readonly<Record<Name, (round: number) => Promise<Figure>>>,
): Promise<Record<Name, Figure[]>> {
  const names = Object.keys(measures) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Figure[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const figure = await measures[name](round);
      if (round > 0) figures[name].push(figure);
    }
  }
  return figures;
}
