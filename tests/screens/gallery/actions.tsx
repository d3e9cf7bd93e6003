import { useState } from 'react';
import { Arrow, ArrowLink } from '#design/arrow/arrow.tsx';
import { Button, ButtonLink } from '#design/button/button.tsx';
import type { ButtonSize, ButtonVariant } from '#design/button/button-class.ts';
import { IconButton } from '#design/button/icon-button.tsx';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { type StarCount, Stars } from '#design/stars/stars.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { TabCount, Tabs, tabClass } from '#design/tabs/tabs.tsx';
import styles from './gallery.module.css';
import { Sheet } from './sheet.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'info', 'danger', 'gray', 'white', 'light', 'asphalt', 'link'];
const SIZES: readonly ButtonSize[] = ['lg', 'md', 'sm'];
const TABS = [
  { id: 'informations', label: 'Informations' },
  { id: 'tracking', label: 'Tracking' },
  { id: 'pod', label: 'POD', count: 2 },
  { id: 'billing', label: 'Billing' },
] as const;
const FILTERS = [
  ['All', 14],
  ['To pick up', 6],
  ['To deliver', 5],
  ['POD', 3],
  ['Late', 1],
] as const;

export function ActionSheets() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('informations');
  const [filter, setFilter] = useState('All');
  const [stars, setStars] = useState<StarCount | undefined>(4);
  return (
    <>
      <Sheet title="Buttons" full>
        {SIZES.map((size) => (
          <div key={size} className={styles.row}>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant[0]?.toUpperCase() + variant.slice(1)}
              </Button>
            ))}
          </div>
        ))}
        <div className={styles.row}>
          <Button variant="primary" disabled>
            Off
          </Button>
          <Button variant="white" disabled>
            Off
          </Button>
          <Button variant="primary" busy>
            Send rating
          </Button>
          <Button variant="primary">Send rating</Button>
          <Button busy>Sending</Button>
          <Button size="sm" busy>
            Try again
          </Button>
          <Button icon="download-simple-b">Export</Button>
          <Button icon="download-simple-b" busy>
            Export
          </Button>
          <ButtonLink href="tel:+33639981104" variant="light" icon="phone-f">
            Call support
          </ButtonLink>
          <Button variant="link" icon="plus-b">
            Use another card
          </Button>
          <IconButton icon="dots-three-b" label="More" variant="white" />
          <IconButton icon="trash-b" label="Remove from outbox" variant="light" />
          <IconButton icon="x-b" label="Close" />
          <IconButton icon="arrow-clockwise-b" label="Turn page" variant="asphalt" />
        </div>
      </Sheet>
      <Sheet title="Arrow: moves the freight forward">
        <Arrow>Complete pickup</Arrow>
        <div className={styles.row}>
          <Arrow size="lg">See quotes</Arrow>
          <Arrow size="md">Accept bid</Arrow>
          <ArrowLink size="md" href="#pay">
            Pay
          </ArrowLink>
        </div>
        <Arrow disabled>Complete delivery</Arrow>
        <Arrow busy>Book for €640.00</Arrow>
        <Arrow size="lg" wide>
          Pay €1,784.88
        </Arrow>
      </Sheet>
      <Sheet title="Rating">
        <Stars
          label="Rating"
          words={['Very bad', 'Bad', 'Fair', 'Good', 'Very good']}
          value={stars}
          onChange={setStars}
        />
        <p className={styles.note}>The word is always shown. The same star again clears it.</p>
      </Sheet>
      <Sheet title="Tabs and chips">
        <div className={styles.bleed}>
          <TabList name="mission" label="Mission" tabs={TABS} current={tab} onChange={setTab} />
          <TabPanel name="mission" tab={tab} className={styles.pad}>
            {tab}
          </TabPanel>
          <ChipGroup label="Missions">
            {FILTERS.map(([name, count]) => (
              <Chip key={name} count={count} pressed={name === filter} onClick={() => setFilter(name)}>
                {name}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      </Sheet>
      <Sheet title="Folder tabs" full ground>
        <Tabs label="Invoices by state" look="folder">
          <a className={tabClass} href="#all" aria-current="page">
            All <TabCount>61</TabCount>
          </a>
          <a className={tabClass} href="#waiting">
            Waiting for payment <TabCount>4</TabCount>
          </a>
          <a className={tabClass} href="#partly">
            Partly paid <TabCount>1</TabCount>
          </a>
          <a className={tabClass} href="#paid">
            Paid <TabCount>53</TabCount>
          </a>
        </Tabs>
      </Sheet>
    </>
  );
}
