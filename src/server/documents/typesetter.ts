import { fileURLToPath } from 'node:url';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const folder = fileURLToPath(new URL('./', import.meta.url));
const WEIGHTS = ['500Medium', '600SemiBold', '700Bold'] as const;

/** Generations of layout that stay in memory: a template's own parts are reused, one document's texts are forgotten. */
const KEPT_GENERATIONS = 3;

let opening: Promise<NodeCompiler> | null = null;

/**
 * Sets a document of this folder as a PDF. The data goes in beside the template as JSON and is never part of its
 * source. Setting is one synchronous step, so that documents asked for at once cannot mix.
 *
 * @param template the template's file name
 * @param data what `sys.inputs.<name>` holds, as JSON
 * @param made when the document was made, in Unix milliseconds; the same data and time give the same bytes
 */
export async function typeset(
  template: string,
  data: Readonly<Record<string, unknown>>,
  made: number,
): Promise<Buffer> {
  opening ??= open();
  const compiler = await opening;
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

/** Loads the compiler and its fonts at the first document: a server that sets none does not pay for it. */
async function open(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const fontPaths = WEIGHTS.map((weight) =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)),
  );
  return NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });
}
