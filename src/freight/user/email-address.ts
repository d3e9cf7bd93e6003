import * as v from 'valibot';
import { CleanLine } from '../values/text.ts';

/** ASCII only: letters of other alphabets can imitate a known address. */
const ONLY_ASCII = /^[\x21-\x7e]*$/;

/** An e-mail address as stored: lower case, at most 254 characters (RFC 5321), ASCII. */
export const EmailAddress = v.pipe(
  CleanLine,
  v.regex(ONLY_ASCII, 'invalid_email'),
  v.toLowerCase(),
  v.minLength(1, 'required'),
  v.maxLength(254),
  v.email('invalid_email'),
);
