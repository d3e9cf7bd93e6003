import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { countScans } from '#freight/file/jpeg.ts';
import { isWholePicture } from '#freight/file/whole-picture.ts';
import type { PictureQuestion, PictureStructure } from './inspect-picture.ts';

parentPort?.postMessage('begun');
parentPort?.postMessage(inspect(workerData));

function inspect({ path, type, mostScans }: PictureQuestion): PictureStructure {
  const bytes = readFileSync(path);
  if (type === 'image/jpeg' && countScans(bytes) > mostScans) return 'too_costly';
  return isWholePicture(bytes, type) ? 'whole' : 'cut_off';
}
