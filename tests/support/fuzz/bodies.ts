import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Body, Call } from '#contract/call.ts';
import { multipartBody, type Part } from '../multipart.ts';
import { bent, fieldsOfPairs, pairsOf } from './fields.ts';
import type { Files, FuzzFile } from './files.ts';
import { inputOf, type Known } from './input-of.ts';
import { strangeText, strangeValue } from './strange.ts';

/** A body as it is sent. */
export interface FuzzBody {
  readonly type: string | null;
  readonly payload: Buffer | null;
  /** Whether the call must take it, must refuse it, or nobody knows. */
  readonly fits: boolean | null;
  /** The names of its fields where it is an object of fields; null where it is anything else. */
  readonly fields: readonly string[] | null;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const NOTHING: FuzzBody = { type: null, payload: null, fits: true, fields: [] };

/** A body the call takes. */
export function rightBody({ name, body }: Call, known: Known, files: Files): fc.Arbitrary<FuzzBody> {
  if (body === undefined) return fc.constant(NOTHING);
  if (body.type === 'raw') {
    const drawn = fc.uint8Array({ minLength: 1, maxLength: Math.min(body.maxBytes, 2000) });
    const bytes = (known[name] as typeof drawn | undefined) ?? drawn;
    return fc.tuple(fc.constantFrom(...body.media), bytes).map(([type, sent]) => rawBody(type, sent));
  }
  const input = inputOf(body.schema, known);
  if (body.type === 'json') return input.map((value) => jsonBody(body.schema, value));
  if (body.type === 'form') return input.map((value) => formBody(body.schema, value));
  const whole = body.holds === 'sheet' ? files.sheets : body.holds === 'invoice' ? files.pdfs : files.pages;
  const file = body.file === 'required' ? whole : fc.option(whole);
  return fc
    .tuple(input, file)
    .map(([fields, page]) =>
      page === null ? partsBody(body, fields, []) : partsBody(body, withHash(fields, page), [filePart(page)]),
    );
}

/** The fields beside a file; a hash among them is the file's own. */
function withHash(fields: unknown, { bytes }: FuzzFile): unknown {
  const hasHash = typeof fields === 'object' && fields !== null && 'sha256' in fields;
  return hasHash ? { ...fields, sha256: createHash('sha256').update(bytes).digest('hex') } : fields;
}

/** A body with something wrong about it: its fields, its syntax, its type, its length. */
export function wrongBody(call: Call, known: Known, files: Files): fc.Arbitrary<FuzzBody> {
  const { body } = call;
  const schema = schemaOf(body);
  const value = bent(schema, known);
  const whole = rightBody(call, known, files);
  const wrong: fc.WeightedArbitrary<FuzzBody>[] = [
    { weight: 2, arbitrary: fc.tuple(whole, strangeText).map(([right, tail]) => broken(right, tail)) },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat(99)).map(([right, percent]) => cut(right, percent)) },
    { weight: 1, arbitrary: fc.tuple(whole, wrongType).map(([right, type]) => ({ ...right, type, fits: null })) },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: fc.constant(NOTHING).map((nothing) => ({ ...nothing, fits: null, fields: null })) },
  ];
  if (body?.type === 'form') {
    wrong.push({ weight: 8, arbitrary: value.map((fields) => formBody(schema, fields)) });
  } else if (body?.type === 'multipart') {
    wrong.push({
      weight: 12,
      arbitrary: fc
        .tuple(value, fc.array(oddPart(files), { maxLength: 3 }))
        .map(([fields, parts]) => partsBody(body, fields, parts)),
    });
  } else {
    const odd = fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: strangeValue });
    wrong.push({ weight: 8, arbitrary: odd.map((fields) => jsonBody(schema, fields)) });
  }
  return fc.oneof(...wrong);
}

/** What its sender means by the bytes is not known: they may be refused. */
function rawBody(type: string, bytes: Uint8Array): FuzzBody {
  return { type, payload: Buffer.from(bytes), fits: null, fields: null };
}

/** The fields of a body; raw bytes have none. */
export function schemaOf(body: Body | undefined): v.GenericSchema {
  return body === undefined || body.type === 'raw' ? v.strictObject({}) : body.schema;
}

function jsonBody(schema: v.GenericSchema, value: unknown): FuzzBody {
  const text = JSON.stringify(value);
  const sent: unknown = JSON.parse(text);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return {
    type: JSON_TYPE,
    payload: Buffer.from(text),
    // The reader of JSON refuses this name at any depth; a null is read as nothing at all.
    fits: text.includes('__proto__') || sent === null || sent === '' ? null : isObject && v.is(schema, sent),
    fields: isObject ? Object.keys(sent) : null,
  };
}

function formBody(schema: v.GenericSchema, value: unknown): FuzzBody {
  const text = new URLSearchParams(pairsOf(value)).toString();
  const sent = fieldsOfPairs(new URLSearchParams(text));
  return { type: FORM_TYPE, payload: Buffer.from(text), fits: v.is(schema, sent), fields: Object.keys(sent) };
}

interface FilePart {
  readonly part: Part;
  readonly isPage: boolean | null;
}

const filePart = ({ bytes, isPage }: FuzzFile, name = 'file', fileName = 'pod.jpg', type = 'image/jpeg'): FilePart => ({
  part: { name, file: bytes, fileName, type },
  isPage,
});

/** A file, by whatever name it comes and whatever it says that it is. */
const oddPart = ({ pages, wrong }: Files): fc.Arbitrary<FilePart> =>
  fc
    .tuple(
      fc.oneof({ weight: 1, arbitrary: pages }, { weight: 2, arbitrary: wrong }),
      fc.oneof({ weight: 6, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: oneLine }),
      fc.oneof(fc.constantFrom('pod.jpg', '../../etc/passwd', 'pod.php\u0000.jpg', 'é'.repeat(3000)), oneLine),
      fc.constantFrom('image/jpeg', 'image/png', 'application/pdf', 'text/html', 'nonsense', 'application/json'),
    )
    .map(([file, name, fileName, type]) => filePart(file, name, fileName, type));

const oneLine = strangeText.map((text) => text.replace(/[\r\n"]/g, ' '));

function partsBody(
  { schema, file: wanted }: Extract<Body, { type: 'multipart' }>,
  value: unknown,
  files: readonly FilePart[],
): FuzzBody {
  const pairs = pairsOf(value);
  const fields = pairs.map(([name, text]): Part => ({ name: name.replace(/[\r\n"]/g, ' '), value: text }));
  const { type, payload } = multipartBody([...fields, ...files.map(({ part }) => part)]);
  const names = [...fields, ...files.map(({ part }) => part)].map(({ name }) => name);
  const isPlain = pairs.every(([name, text]) => /^[a-z0-9_]+$/.test(name) && text.length < 4000);
  const isRight =
    new Set(names).size === names.length &&
    v.is(schema, Object.fromEntries(pairs)) &&
    files.every(({ part, isPage }) => part.name === 'file' && isPage !== false) &&
    (wanted === 'optional' || files.length > 0);
  const isKnown = isPlain && files.every(({ isPage }) => isPage !== null);
  return { type, payload, fits: isRight && !isKnown ? null : isRight, fields: names };
}

function broken({ type, payload }: FuzzBody, tail: string): FuzzBody {
  return {
    type: type ?? JSON_TYPE,
    payload: Buffer.concat([payload ?? Buffer.alloc(0), Buffer.from(tail)]),
    ...UNKNOWN,
  };
}

function cut({ type, payload }: FuzzBody, percent: number): FuzzBody {
  const bytes = payload ?? Buffer.from('{"');
  return {
    type: type ?? JSON_TYPE,
    payload: bytes.subarray(0, Math.floor((bytes.length * percent) / 100)),
    ...UNKNOWN,
  };
}

const UNKNOWN = { fits: null, fields: null } as const;

const wrongType = fc.constantFrom(
  JSON_TYPE,
  FORM_TYPE,
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'nonsense',
  ';',
);

/** JSON that is nested deeper than any reader's stack. */
const deep = fc
  .tuple(fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']), fc.constantFrom(100, 20_000, 40_000))
  .map(([[open, close], depth]): FuzzBody => {
    const text = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return { type: JSON_TYPE, payload: Buffer.from(text), fits: false, fields: null };
  });
