import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Icon } from '#design/icon/icon.tsx';
import type { KeptChoices } from '#device/account/notification-choices.ts';
import { CHANNELS, type Channel, type TopicName, wayOf } from '#freight/user/notification-choices.ts';
import own from './notifications.module.css';
import { CHANNEL_WORDS, TOPIC_WORDS } from './topic-words.ts';

interface TopicRowProps {
  readonly topic: TopicName;
  readonly ways: { readonly [C in Channel]?: KeptChoices[string][C] | undefined };
  readonly onChoose: (channel: Channel, wanted: boolean) => void;
}

/** A topic, what is reported of it, and the ways it can come. What always comes is said so. */
export function TopicRow({ topic, ways, onChoose }: TopicRowProps) {
  const { i18n } = useLingui();
  const id = useId();
  const { name, what } = TOPIC_WORDS[topic];
  return (
    <fieldset className={own.topic} aria-describedby={id}>
      <legend className={own.name}>{i18n._(name)}</legend>
      <p id={id} className={own.what}>
        {i18n._(what)}
      </p>
      <div className={own.ways}>
        {CHANNELS.filter((channel) => wayOf(topic, channel) !== undefined).map((channel) => {
          const word = i18n._(CHANNEL_WORDS[channel]);
          if (wayOf(topic, channel) === 'always') {
            return (
              <div key={channel} className={own[channel]}>
                <span className={own.always}>
                  <Icon name="lock-f" size="sm" />
                  <span>
                    <Trans>{word}: always</Trans>
                  </span>
                </span>
              </div>
            );
          }
          return (
            <div key={channel} className={own[channel]}>
              <Checkbox checked={ways[channel] === true} onChange={({ target }) => onChoose(channel, target.checked)}>
                {word}
              </Checkbox>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
