import * as v from 'valibot';
import { line, requiredLine } from './text.ts';

/** A scheme, or a host that begins with `www.`: mail programs make a link of both, whatever surrounds them. */
const SCHEME_OR_WWW = /:\/\/|(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu;

/** A host with a path, a query or a port: `parcel.example/pay`, `10.2.3.4/pay`. */
const HOST_WITH_PATH = /(?:[\p{L}\p{N}-]\.\p{L}{2,}|\d(?:\.\d+){3})(?:[/?#][^\s/]|:\d)/u;

/** True if a text holds a scheme or `www.`. */
export function holdsLink(value: string): boolean {
  return SCHEME_OR_WWW.test(value.normalize('NFKC'));
}

/**
 * True if a text holds a web address that mail programs turn into a link. Dots alone do not make one: companies are
 * called `Amazon.fr Logistique`, `P.K.P. Cargo S.A.` and `Transport S.A./N.V.`
 */
export function holdsWebAddress(value: string): boolean {
  return holdsLink(value) || HOST_WITH_PATH.test(value.normalize('NFKC'));
}

// @__NO_SIDE_EFFECTS__
function withoutWebAddress() {
  return v.check((value: string) => !holdsWebAddress(value), 'web_address');
}

// @__NO_SIDE_EFFECTS__
function withoutLink() {
  return v.check((value: string) => !holdsLink(value), 'web_address');
}

/**
 * The name of a person, a company, a town or a thing that a user named: one line without a web address, because names stand in
 * mails to others. Stored names are older than this rule: `readStored` reads them all the same.
 *
 * @param most the greatest length in UTF-16 units
 */
// @__NO_SIDE_EFFECTS__
export function nameLine(most: number) {
  return v.pipe(line(most), withoutWebAddress());
}

/** The same, and at least one character that is seen. */
// @__NO_SIDE_EFFECTS__
export function requiredName(most: number) {
  return v.pipe(requiredLine(most), withoutWebAddress());
}

/** A reference or a street that a user gave: one line without a scheme or `www.`; `CMD.FR/2026` is one. */
// @__NO_SIDE_EFFECTS__
export function referenceLine(most: number) {
  return v.pipe(line(most), withoutLink());
}

/** The same, and at least one character that is seen. */
// @__NO_SIDE_EFFECTS__
export function requiredReference(most: number) {
  return v.pipe(requiredLine(most), withoutLink());
}
