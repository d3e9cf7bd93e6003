import { expect, test } from 'vitest';
import { blocksOf } from '#freight/user/terms.ts';

test('each line of a text of terms is a heading, an item or a part of a paragraph', () => {
  const text =
    '# 1. Payment\nYou pay\nwithin 30 days.\n- by card\n- by invoice\nLate payment costs.\n\n\nThe end.\n## 2. Law';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: '1. Payment' },
    { kind: 'paragraph', text: 'You pay within 30 days.' },
    { kind: 'list', items: ['by card', 'by invoice'] },
    { kind: 'paragraph', text: 'Late payment costs.' },
    { kind: 'paragraph', text: 'The end.' },
    { kind: 'heading', text: '2. Law' },
  ]);
});

test('blank lines part lists and paragraphs, and a minus before a number is no item', () => {
  expect(blocksOf('- one\n\n- two\n-5 °C at most\r\n\r\n')).toEqual([
    { kind: 'list', items: ['one'] },
    { kind: 'list', items: ['two'] },
    { kind: 'paragraph', text: '-5 °C at most' },
  ]);
  expect(blocksOf(' \n ')).toEqual([]);
});
