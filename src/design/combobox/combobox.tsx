import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import frame from '../text-input/text-input.module.css';
import styles from './combobox.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'role'> {
  /** The typed text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /**
   * The suggestions for the text, best first. While new ones load, keep the old ones, set `busy`, and say so in
   * `status`.
   */
  readonly options: readonly Option[];
  readonly optionKey: (option: Option) => string;
  /** The text of the input once the option is chosen. */
  readonly optionText: (option: Option) => string;
  /** Draws the row; without it the row is the option's text. */
  readonly renderOption?: ((option: Option) => ReactNode) | undefined;
  readonly onChoose: (option: Option) => void;
  /** The heading of an option; options with the same heading must be adjacent. */
  readonly optionGroup?: ((option: Option) => string) | undefined;
  /** Spoken name of the list. */
  readonly listLabel: string;
  /** A line under the options: searching, nothing found, type more, how many there are. Also spoken. */
  readonly status?: ReactNode;
  readonly busy?: boolean | undefined;
  /** The spoken name of the button that empties the field; without it there is none. */
  readonly clearLabel?: string | undefined;
  readonly icon?: IconName | undefined;
}

/**
 * A text field with suggestions: addresses, places, companies. Free text is allowed; the caller decides if a choice is
 * required.
 */
export function Combobox<Option>({
  text,
  onText,
  options,
  optionKey,
  optionText,
  renderOption = optionText,
  onChoose,
  optionGroup,
  clearLabel,
  listLabel,
  status,
  busy = false,
  icon,
  className,
  ref,
  ...rest
}: ComboboxProps<Option>) {
  const control = useFieldControl();
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const activeRow = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { open, active, restart, choose, handlers } = useSuggestions({
    count: options.length,
    onChoose: (index) => {
      const option = options[index];
      if (option === undefined) return;
      onText(optionText(option));
      onChoose(option);
    },
    onClear: () => onText(''),
  });
  const expanded = open && options.length > 0;

  useEffect(() => {
    if (active !== -1) activeRow.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={classNames(styles.combobox, className)}>
      <span className={frame.frame}>
        {icon && <Icon name={icon} size="md" />}
        <input
          autoComplete="off"
          {...control}
          {...rest}
          {...handlers}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={expanded && active !== -1 ? optionId(active) : undefined}
          value={text}
          onChange={(change) => {
            onText(change.target.value);
            restart();
          }}
          className={frame.input}
        />
        {busy && <Icon name="spinner-gap-b" size="sm" className={styles.spinner} />}
        {clearLabel !== undefined && text !== '' && (
          <IconButton
            icon="x-b"
            label={clearLabel}
            className={styles.clear}
            onClick={() => {
              onText('');
              input.current?.focus();
            }}
          />
        )}
      </span>
      <div className={styles.popup}>
        {expanded && (
          <div id={listId} role="listbox" aria-label={listLabel} className={styles.options}>
            {groupsOf(options, optionGroup).map(({ heading, first, members }) => (
              <div key={first} {...(heading === null ? {} : { role: 'group', 'aria-label': heading })}>
                {heading !== null && (
                  <div aria-hidden className={styles.heading}>
                    {heading}
                  </div>
                )}
                {members.map((option, place) => {
                  const index = first + place;
                  return (
                    <div
                      key={optionKey(option)}
                      id={optionId(index)}
                      ref={index === active ? activeRow : undefined}
                      role="option"
                      aria-selected={index === active}
                      className={styles.option}
                      onPointerDown={(press) => press.preventDefault()}
                      onClick={() => choose(index)}
                    >
                      {renderOption(option)}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        )}
        <div role="status" className={styles.status}>
          {open && status}
        </div>
      </div>
    </div>
  );
}

/** Groups adjacent options by heading; `first` is the index of a group's first option. */
function groupsOf<Option>(options: readonly Option[], headingOf: ((option: Option) => string) | undefined) {
  const groups: { heading: string | null; first: number; members: Option[] }[] = [];
  for (const [index, option] of options.entries()) {
    const heading = headingOf?.(option) ?? null;
    const last = groups.at(-1);
    if (last?.heading === heading) last.members.push(option);
    else groups.push({ heading, first: index, members: [option] });
  }
  return groups;
}
