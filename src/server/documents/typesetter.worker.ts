import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { markFacturX } from './factur-x.ts';
import type { Sheet } from './typesetter.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));
const WEIGHTS = ['500Medium', '600SemiBold', '700Bold'] as const;

/** Generations of layout kept in memory: parts of templates are reused, texts of documents are evicted. */
const KEPT_GENERATIONS = 3;

const fontPaths = WEIGHTS.map((weight) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)),
);
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });

parentPort?.on('message', async ({ id, sheet }: { id: number; sheet: Sheet }) => {
  try {
    const pdf = setSheet(sheet);
    parentPort?.postMessage({ id, pdf: sheet.facturX === undefined ? pdf : await markFacturX(pdf) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});

function setSheet({ template, data, facturX, isArchival = false, made }: Sheet): Buffer {
  const given = facturX === undefined ? data : { ...data, xml: facturX };
  const inputs = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]));
  try {
    const compiled = compiler.compile({ mainFilePath: `${folder}${template}`, inputs });
    if (compiled.result === null) {
      const problems = compiled.takeDiagnostics()?.shortDiagnostics.map(({ message }: { message: string }) => message);
      throw new Error(`${template} cannot be set: ${problems?.join('; ')}`);
    }
    return compiler.pdf(compiled.result, {
      creationTimestamp: Math.floor(made / 1000),
      ...(facturX === undefined ? {} : { pdfStandard: PdfStandard.A_3b }),
      ...(isArchival && { pdfStandard: PdfStandard.A_2b }),
    });
  } finally {
    compiler.evictCache(KEPT_GENERATIONS);
  }
}
