import { describe, expect, it } from 'vitest';
import { avatarColour, fullName, initials, shortName } from '#freight/user/initials.ts';

describe('a name', () => {
  it.each([
    ['Krzysztof', 'Nowak', 'KN', 'Krzysztof Nowak', 'K. Nowak'],
    ['émile', 'zola', 'ÉZ', 'émile zola', 'é. zola'],
    ['', 'Nowak', 'N', 'Nowak', 'Nowak'],
    ['Krzysztof', '', 'K', 'Krzysztof', 'K. '],
    ['𝒦aty', 'B', '𝒦B', '𝒦aty B', '𝒦. B'],
  ])('of %s %s', (first_name, last_name, letters, full, short) => {
    const person = { first_name, last_name };
    expect([initials(person), fullName(person), shortName(person)]).toEqual([letters, full, short]);
  });

  it.each([
    ['00000000-0000-7000-8000-000000000000', 0],
    ['018f0000-0000-7000-8000-00000000000d', 3],
    ['018f0000-0000-7000-8000-0000ffffffff', 5],
  ])('with %s has colour %i', (uuid, colour) => {
    expect(avatarColour(uuid)).toBe(colour);
  });
});
