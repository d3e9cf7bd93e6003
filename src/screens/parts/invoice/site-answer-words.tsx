import { Trans } from '@lingui/react/macro';
import type { SiteAnswer } from '#freight/extra/site-answer.ts';
import { useFormat } from '../format/use-format.ts';

/** The site's answer about both times of a wait: who answered, and when. */
export function SiteAnswerWords({ answer: { is_right, name, comment, answered_at } }: { readonly answer: SiteAnswer }) {
  const format = useFormat();
  const when = format.dayAndTime(Date.parse(answered_at));
  return (
    <>
      <p>
        {is_right ? (
          <Trans>
            {name} confirmed both times for the site: {when}.
          </Trans>
        ) : (
          <Trans>
            {name} says for the site that the times are not right: {when}.
          </Trans>
        )}
      </p>
      {comment !== null && <p>“{comment}”</p>}
    </>
  );
}
