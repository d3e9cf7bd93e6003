/** Two letters for an avatar, from the first and the last name. */
export function initials(person: { first_name: string; last_name: string }): string {
  return [person.first_name, person.last_name]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/**
 * The index of one of ten avatar colours: the last eight hex digits of the uuid, modulo ten. The first digits are its
 * creation time, which colleagues share.
 */
export function avatarColour(uuid: string): number {
  return Number.parseInt(uuid.slice(-8), 16) % 10;
}

/** `Krzysztof Nowak`, or `K. Nowak` in narrow rows. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

export function shortName(person: { first_name: string; last_name: string }): string {
  const first = [...person.first_name.trim()][0];
  return first === undefined ? person.last_name : `${first}. ${person.last_name}`;
}
