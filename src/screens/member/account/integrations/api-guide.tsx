import { Trans } from '@lingui/react/macro';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { topicsFor } from '#freight/integration/webhook.ts';
import styles from './integrations.module.css';
import { TopicWord } from './topic-word.tsx';

/** Code by which a program checks that a delivery is ours. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- code is in no language
const CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isOurs(headers, body, secret) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = \`\${id}.\${time}.\${body}\`;
  const ours = createHmac('sha256', key).update(text).digest();
  return headers['webhook-signature'].split(' ').some((each) => {
    const theirs = Buffer.from(each.replace('v1,', ''), 'base64');
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
}`;

/** The guide for programs: requests with a key, deliveries, and the check of their signature. */
export default function ApiGuide() {
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- code is in no language
  const ask = `curl ${location.origin}/api/v2/companies/${uuid}/invoices \\\n  -H "Authorization: Bearer lk_…"`;
  const limit = 300;
  return (
    <Paper aria-labelledby="api-guide">
      <PaperHead
        id="api-guide"
        end={
          <a href="/api/openapi.json" target="_blank" rel="noreferrer">
            <Trans>API reference (OpenAPI)</Trans>
          </a>
        }
      >
        <Trans>Using the API</Trans>
      </PaperHead>
      <PaperBody className={styles.guide}>
        <p>
          <Trans>
            A program sends its key with each request, under the address of your company. The reference names the right
            that each call needs.
          </Trans>
        </p>
        <Code label={<Trans>Example of a request</Trans>} text={ask} />
        <p>
          <Trans>
            A key may ask {limit} times at once and five times a second for long. Then it is answered 429, with the
            seconds to wait in Retry-After. A write with an Idempotency-Key happens once, however often it is sent.
          </Trans>
        </p>
        <p>
          <Trans>
            A key may be limited to the addresses of your program, by IPv4 or IPv6. From elsewhere it is answered 403
            with the code address_refused, and nothing is read or written.
          </Trans>
        </p>
        <h3>
          <Trans>What a webhook tells of</Trans>
        </h3>
        <dl className={styles.topics}>
          {(company === null ? [] : topicsFor(company)).map((topic) => (
            <div key={topic}>
              <dt>
                <Reference>{topic}</Reference>
              </dt>
              <dd>
                <TopicWord topic={topic} />
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <Trans>
            Answer with any status from 200 to 299 within 10 seconds. Otherwise a delivery is tried 8 times in 24 hours,
            and kept 30 days to send by hand. One may arrive twice, with the same webhook-id. An address that takes
            nothing for a day is turned off, and the owners get a mail.
          </Trans>
        </p>
        <h3>
          <Trans>How to check the signature</Trans>
        </h3>
        <p>
          <Trans>
            The header webhook-signature has v1 and, in Base64, the HMAC-SHA256 of webhook-id, webhook-timestamp and the
            body, with dots between them. The key is the secret after whsec_, read as Base64. Libraries for Standard
            Webhooks do the same.
          </Trans>
        </p>
        <Code label={<Trans>Example of a check</Trans>} text={CHECK} />
      </PaperBody>
    </Paper>
  );
}

function Code({ label, text }: { readonly label: React.ReactNode; readonly text: string }) {
  return (
    <figure>
      <figcaption className={styles.small}>{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <pre tabIndex={0} className={styles.code}>
        {text}
      </pre>
    </figure>
  );
}
