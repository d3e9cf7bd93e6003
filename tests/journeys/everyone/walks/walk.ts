import type { BrowserContext, Page } from '@playwright/test';
import type { Lading } from '../../support/lading.ts';
import type { Say } from '../catalogue.ts';

/** What a walk through the screens has at hand. */
export interface Walker {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly lading: Lading;
  /** The names of things in the language that is spoken. */
  readonly say: Say;
  /** Is told every screen, once it stands, by a name for reports. */
  readonly look: (screen: string) => Promise<void>;
}

/** Goes from screen to screen as a person does, in any language and at any width. */
export type Walk = (walker: Walker) => Promise<void>;
