import { wrongParameter } from './faults.ts';

/** A form in the format of Stripe's API: `a[b]=1` is `{ a: { b: '1' } }`, and `a[0]=x` is a list by index. */
export interface Form {
  readonly [name: string]: string | Form | undefined;
}

/** Parses a form or a query; the last value of a name wins. @throws a fault if a text cannot be stored */
export function readForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    if (value.includes('\0')) throw wrongParameter(name);
    const [first = '', ...inner] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(form, [first, ...inner], value);
  }
  return form;
}

/** Returns a text of a form; null if it is missing or empty. */
export function textIn(form: Form, name: string): string | null {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the form nested under a name; empty if there is none. */
export function formIn(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

/** Returns the texts nested under a name. */
export function textsIn(form: Form, name: string): Record<string, string> {
  const entries = Object.entries(formIn(form, name));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

type Growing = Record<string, unknown>;

/** Has no prototype, so that no name has a special meaning. */
function emptyForm(): Form & Growing {
  return Object.create(null) as Form & Growing;
}

function put(form: Growing, [name = '', ...inner]: readonly string[], value: string): void {
  if (inner.length === 0) {
    form[name] = value;
    return;
  }
  const known = form[name];
  const below = typeof known === 'object' && known !== null ? (known as Growing) : emptyForm();
  form[name] = below;
  put(below, inner, value);
}
