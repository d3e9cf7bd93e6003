import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says what stood on the page where a journey failed: on a machine of others nobody can look. */
export default class WhatStood implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context') continue;
      const text = body?.toString() ?? (path === undefined ? '' : readFileSync(path, 'utf8'));
      process.stdout.write(`\n${test.title}\n${text}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
