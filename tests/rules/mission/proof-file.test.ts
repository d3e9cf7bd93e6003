import { describe, expect, it } from 'vitest';
import {
  checkPickedFile,
  checkProofFile,
  PROOF_EXTENSIONS,
  PROOF_TYPES,
  proofTypeOf,
} from '#freight/mission/proof-file.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe1];
const ofText = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const HEIC = [0, 0, 0, 24, ...ofText('ftypheic')];
const AVIF = [0, 0, 0, 32, ...ofText('ftypavif')];
const FILM = [0, 0, 0, 32, ...ofText('ftypisom')];
const WEBP = [...ofText('RIFF'), 10, 0, 255, 0, ...ofText('WEBP')];
const SOUND = [...ofText('RIFF'), 10, 0, 255, 0, ...ofText('WAVE')];

describe('the kind of a file by its content', () => {
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
    ['a photograph of an iPhone as it is', HEIC, 10, false, 'file_type_refused'],
    ['a photograph of an iPhone that becomes a JPEG', HEIC, limit * 4, true, 'image/heic'],
    ['a picture of several', [0, 0, 0, 24, ...ofText('ftypmif1')], 10, true, 'image/heic'],
    ['an AVIF that becomes a JPEG', AVIF, 10, true, 'image/avif'],
    ['a WebP that becomes a JPEG', WEBP, 10, true, 'image/webp'],
    ['a HEIC cut off in its brand', HEIC.slice(0, 11), 10, true, 'file_type_refused'],
    ['a film', FILM, 10, true, 'file_type_refused'],
    ['a film over the limit', FILM, limit + 1, true, 'file_type_refused'],
    ['a sound', SOUND, 10, true, 'file_type_refused'],
    ['an empty file with a good name', PDF, 0, true, 'file_type_refused'],
    ['an empty HEIC', HEIC, 0, true, 'file_type_refused'],
  ])('%s', (_what, head, size, compressible, expected) => {
    const file = { size, head: Uint8Array.from(head) };
    const checked = compressible ? checkPickedFile(file) : checkProofFile(file);
    expect(checked.ok ? checked.value : checked.code).toBe(expected);
  });

  it('has an extension for every type', () => {
    expect(PROOF_TYPES.map((type) => PROOF_EXTENSIONS[type])).toEqual(['pdf', 'png', 'jpg']);
  });
});
