import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { forbidden } = createRequire(import.meta.url)('./dependency-cruiser.config.cjs') as {
  forbidden: IForbiddenRuleType[];
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-walls-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The names of the walls that one file breaks by importing another; null for none. */
async function wallsBroken(name: string, from: string, line: string, to: string): Promise<string[]> {
  const base = join(folder, name);
  for (const [file, text] of [
    [from, line],
    [to, 'export const planted = 1;\nexport interface Planted { readonly x: 1 }\n'],
  ] as const) {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), text);
  }
  const { output } = await cruise(['src'], {
    baseDir: base,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

it.each([
  [
    'a browser that carries schemas of answers',
    'src/device/missions/a.ts',
    'src/contract/answers/mission.ts',
    ['browsers-carry-no-answers'],
  ],
  [
    'a call that carries its answer',
    'src/contract/mission.ts',
    'src/contract/answers/mission.ts',
    ['calls-carry-no-answers'],
  ],
  [
    'freight that knows a call',
    'src/freight/load/load.ts',
    'src/contract/mission.ts',
    ['freight-keeps-its-walls', 'freight-is-pure'],
  ],
  ['a service that knows a route', 'src/server/services/a/a.ts', 'src/server/routes/a.ts', ['services-know-no-routes']],
  ['a wing that knows a route', 'src/server/wings/a/a/a.ts', 'src/server/routes/a.ts', ['services-know-no-routes']],
  ['a core that knows a wing', 'src/server/services/a/a.ts', 'src/server/wings/a/a/a.ts', ['core-knows-no-wing']],
  ['a wing that knows another', 'src/server/wings/a/a/a.ts', 'src/server/wings/b/b/b.ts', ['wings-stand-alone']],
  [
    'a capability that knows its sibling',
    'src/screens/carrier/a/a.ts',
    'src/screens/carrier/b/b.ts',
    ['no-capability-imports-a-sibling'],
  ],
])('a wall stops %s', async (name, from, to, walls) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to}`;
  const broken = await wallsBroken(
    name,
    from,
    `import { planted } from '${path}';\nexport const used = planted;\n`,
    to,
  );
  expect(broken.sort()).toEqual([...walls].sort());
});

it('a browser may know what an answer looks like', async () => {
  const line = "import type { Planted } from '../../contract/answers/mission.ts';\nexport type Used = Planted;\n";
  expect(await wallsBroken('types', 'src/device/missions/a.ts', line, 'src/contract/answers/mission.ts')).toEqual([]);
});
