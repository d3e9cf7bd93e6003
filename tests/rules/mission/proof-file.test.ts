import { describe, expect, it } from 'vitest';
import {
  checkProofFile,
  MAX_PROOF_BYTES,
  PROOF_EXTENSIONS,
  PROOF_TYPES,
  proofTypeOf,
} from '#freight/mission/proof-file.ts';

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe1];
const HEIC = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70];
const WEBP = [0x52, 0x49, 0x46, 0x46];

describe('what a file is by its content', () => {
  it.each([
    ['a PDF', PDF, 'application/pdf'],
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a HEIC', HEIC, null],
    ['a WebP', WEBP, null],
    ['a PNG cut off in its signature', PNG.slice(0, 7), null],
    ['a PDF behind other bytes', [0, ...PDF], null],
    ['nothing', [], null],
  ])('%s', (_what, head, type) => {
    expect(proofTypeOf(Uint8Array.from(head))).toBe(type);
  });
});

describe('a page of a proof', () => {
  const limit = MAX_PROOF_BYTES;
  it.each([
    ['a PDF at the limit', PDF, limit, true, 'application/pdf'],
    ['a PDF over the limit', PDF, limit + 1, true, 'file_too_big'],
    ['an image over the limit that will be made smaller', JPEG, limit * 4, true, 'image/jpeg'],
    ['an image over the limit that will not', JPEG, limit + 1, false, 'file_too_big'],
    ['an image at the limit', PNG, limit, false, 'image/png'],
    ['something else', HEIC, 10, true, 'file_type_refused'],
    ['something else over the limit', HEIC, limit + 1, true, 'file_type_refused'],
    ['an empty file with a good name', PDF, 0, true, 'file_type_refused'],
  ])('%s', (_what, head, size, compressible, expected) => {
    const checked = checkProofFile({ size, head: Uint8Array.from(head) }, { compressible });
    expect(checked.ok ? checked.value : checked.code).toBe(expected);
  });

  it('has an extension for every type', () => {
    expect(PROOF_TYPES.map((type) => PROOF_EXTENSIONS[type])).toEqual(['pdf', 'png', 'jpg']);
  });
});
