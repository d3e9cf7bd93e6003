import { useState } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Combobox } from '#design/combobox/combobox.tsx';
import { DayCalendar } from '#design/day-calendar/day-calendar.tsx';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { Select } from '#design/select/select.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { TimeSign } from '#design/time-sign/time-sign.tsx';
import styles from './gallery.module.css';
import { Sheet } from './sheet.tsx';

const STREETS = ['18 rue du Dronckaert, Roncq', '18 rue du Dragon, Lille', '18 rue des Drapiers, Roubaix'];

const DAYS = Array.from({ length: 14 }, (_, index) => {
  const text = String(16 + index);
  return { day: `2026-03-${text}`, text, label: `${text} March`, off: index === 0 };
});

export function FormSheets() {
  const [address, setAddress] = useState('18 rue du Dr');
  const [from, setFrom] = useState('2026-03-18');
  const [sign, setSign] = useState<'at' | 'from'>('at');
  const [whose, setWhose] = useState<'company' | 'mine'>('company');
  const options = STREETS.filter((street) => street.startsWith(address));
  return (
    <>
      <Sheet title="Days of a way">
        <div className={styles.bleed}>
          <DayCalendar
            title="March"
            weekdays={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
            days={DAYS}
            today="2026-03-17"
            from={from}
            to="2026-03-20"
            onPick={setFrom}
            earlierLabel="Earlier"
            laterLabel="Later"
            onLater={() => undefined}
          />
        </div>
      </Sheet>
      <Sheet title="Fields" full>
        <div className={styles.grid}>
          <Field label="Shipper reference" optional="optional">
            <TextInput reference defaultValue="4500 812 766" />
          </Field>
          <Field label="Total weight">
            <TextInput inputMode="decimal" suffix="kg" defaultValue="6,060" />
          </Field>
          <Field label="Your price, excl. VAT">
            <TextInput inputMode="decimal" prefix="€" defaultValue="690.00" />
          </Field>
          <Field label="Password" hint="12 characters or more, with a lower case, an upper case and a number.">
            <PasswordInput
              showLabel="Show password"
              hideLabel="Hide password"
              autoComplete="new-password"
              defaultValue="correct horse"
            />
          </Field>
          <Field label="Pickup address" error="Please select an address in the suggestions list.">
            <TextInput defaultValue="18 rue du Dronck" />
          </Field>
          <Field box={3} label="Delivery address">
            <Combobox
              text={address}
              onText={setAddress}
              options={options}
              optionKey={(street) => street}
              optionText={(street) => street}
              onChoose={setAddress}
              optionGroup={(street) => (street.includes('Lille') ? 'Your addresses' : 'Found')}
              clearLabel="Clear the address"
              listLabel="Addresses"
              icon="magnifying-glass-b"
              status={options.length === 0 ? 'No address found' : undefined}
            />
          </Field>
          <Field label="Sort by">
            <Select icon="sort-ascending-b" defaultValue="date">
              <option value="date">Pickup date, earliest</option>
              <option value="price">Price, highest</option>
            </Select>
          </Field>
          <Field label="Locked">
            <TextInput disabled defaultValue="FR-59200" />
          </Field>
          <Field label="Instructions" optional="optional" hint="The driver reads this first.">
            <TextArea defaultValue="Unload from the side, dock 7." />
          </Field>
        </div>
      </Sheet>
      <Sheet title="Choices">
        <FieldGroup legend="Pickup slot" className={styles.row}>
          <Segmented
            label="Sign"
            value={sign}
            onChange={setSign}
            segments={[
              { value: 'at', label: <TimeSign bound="at" label="at" />, spoken: 'Fixed' },
              { value: 'from', label: <TimeSign bound="from" label="from" />, spoken: 'Flexible' },
            ]}
          />
          <TextInput aria-label="From" defaultValue="09:00" size={6} />
          <TextInput aria-label="To" defaultValue="17:00" size={6} />
        </FieldGroup>
        <Segmented
          label="Whose"
          value={whose}
          onChange={setWhose}
          segments={[
            { value: 'company', label: 'Company' },
            { value: 'mine', label: 'Mine' },
          ]}
        />
        <FieldGroup legend="What went wrong?" error="At least one reason is required." className={styles.grid}>
          <Checkbox>Driver behaviour</Checkbox>
          <Checkbox defaultChecked>Punctuality</Checkbox>
          <Checkbox indeterminate>Some pages</Checkbox>
          <Checkbox disabled>Price</Checkbox>
        </FieldGroup>
        <Checkbox aria-label="F-2026-03102" defaultChecked />
        <RadioGroup legend="Dates" inline>
          <Radio name="dates" value="yours" defaultChecked>
            Your dates
          </Radio>
          <Radio name="dates" value="best">
            Best dates
          </Radio>
        </RadioGroup>
        <RadioGroup legend="Card" error="Expired card">
          <Radio name="card" value="4242" framed defaultChecked>
            <Reference>•••• 4242</Reference> Claire Dumortier, 09/27
          </Radio>
          <Radio name="card" value="0341" framed>
            <Reference>•••• 0341</Reference> Compte société, 02/26
          </Radio>
        </RadioGroup>
        <Switch defaultChecked>E-mail me new offers</Switch>
        <Switch>Undo waits until I dismiss it</Switch>
        <Switch disabled>Push notifications</Switch>
      </Sheet>
    </>
  );
}
