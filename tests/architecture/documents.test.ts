import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

const FOLDER = join(ROOT, 'src/decisions');
const decisions = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const index = read('README.md');
/** `# 12. Title`, then `22 November 2026 · [server](…) · in force`, `withdrawn` or `replaced by [13](013-title.md)`. */
const HEAD =
  /^# (\d+)\. (\S.*)\n\n(?:\d{1,2} )?\p{Lu}\p{L}+ \d{4} · \[[\w/-]+\]\(\S+\) · (in force|withdrawn|replaced by \[\d+\]\((\S+)\))\n\n\S/u;

describe('decisions', () => {
  it('have numbers that follow each other', () => {
    const numbers = decisions.map((name) => Number(name.slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it.each(decisions)('%s has its number, title, date, room and status, and one line in the list', (name) => {
    const head = HEAD.exec(read(name));
    expect(head, 'the head of the file').not.toBeNull();
    expect(Number(head?.[1])).toBe(Number(name.slice(0, 3)));
    expect(index.split(`- [${head?.[1]}. ${head?.[2]}](${name})\n`)).toHaveLength(2);
  });
});

/** The texts for people who read the source. Build folders and packages have their own. */
const TEXTS = ['README.md', ...globSync('src/**/*.md', { cwd: ROOT })].sort();

describe('a link in a text leads to something', () => {
  it.each(TEXTS)('%s', (text) => {
    const source = readFileSync(join(ROOT, text), 'utf8');
    const links = [...source.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => !link.includes(':') && !leads(text, link));
    expect(broken).toEqual([]);
  });
});

function leads(from: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? join(ROOT, from) : join(ROOT, dirname(from), path);
  if (!existsSync(target)) return false;
  if (heading === undefined) return true;
  return headingsOf(readFileSync(target, 'utf8')).includes(heading);
}

/** The anchors that code hosts make of headings. */
function headingsOf(source: string): string[] {
  return [...source.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
