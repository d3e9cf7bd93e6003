import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Sheet } from './typesetter.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));
const WEIGHTS = ['500Medium', '600SemiBold', '700Bold'] as const;

/** Generations of layout that stay in memory: a template's parts are used again, a document's texts are forgotten. */
const KEPT_GENERATIONS = 3;

const fontPaths = WEIGHTS.map((weight) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)),
);
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });

parentPort?.on('message', ({ id, sheet }: { id: number; sheet: Sheet }) => {
  try {
    parentPort?.postMessage({ id, pdf: setSheet(sheet) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});

function setSheet({ template, data, made }: Sheet): Buffer {
  const inputs = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, JSON.stringify(value)]));
  try {
    const compiled = compiler.compile({ mainFilePath: `${folder}${template}`, inputs });
    if (compiled.result === null) {
      const problems = compiled.takeDiagnostics()?.shortDiagnostics.map(({ message }: { message: string }) => message);
      throw new Error(`${template} cannot be set: ${problems?.join('; ')}`);
    }
    return compiler.pdf(compiled.result, { creationTimestamp: Math.floor(made / 1000) });
  } finally {
    compiler.evictCache(KEPT_GENERATIONS);
  }
}
