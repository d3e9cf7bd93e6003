import { DAY, SECOND } from '#freight/values/duration.ts';
import { wrongParameter } from './faults.ts';
import { type Form, textIn, textsIn } from './form.ts';
import type { Charge, Dispute, DisputeStatus, StoredFile } from './objects.ts';
import { type SandboxStore, shown } from './store.ts';

/** Time for the evidence, and of the bank's decision on it, in seconds. */
const ANSWER_WITHIN = (7 * DAY) / SECOND;
const DECIDED_AFTER = 60;
/** Charged for each chargeback, in cents. */
const FEE = 2000;

/** The texts by which evidence wins or loses, as in Stripe's test mode. Without them, a proof of delivery wins. */
const WINS = 'winning_evidence';
const LOSES = 'losing_evidence';

/** Takes a charge back, as the bank of a card does for its holder. */
export async function openDispute(store: SandboxStore, charge: Charge): Promise<Dispute> {
  const dispute: Dispute = {
    id: store.newId('dispute'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [movement(store, -charge.amount_captured, FEE)],
    charge: charge.id,
    created: store.now,
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: store.now + ANSWER_WITHIN, has_evidence: false, past_due: false, submission_count: 0 },
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'product_not_received',
    status: 'needs_response',
    sandbox: { decidedAt: store.now + ANSWER_WITHIN },
  };
  await store.announce('charge.dispute.created', dispute);
  await store.announce('charge.dispute.closed', dispute, (dispute.sandbox.decidedAt + 1) * 1000);
  return dispute;
}

/** Returns the current dispute; the bank decides a while after the evidence, or after the last moment for it. */
export async function readDispute(store: SandboxStore, id: string): Promise<Dispute> {
  const dispute = await store.find('dispute', id);
  if (isOver(dispute.status) || store.now < dispute.sandbox.decidedAt) return dispute;
  const isWon = convinces(dispute.evidence);
  dispute.status = isWon ? 'won' : 'lost';
  if (isWon) dispute.balance_transactions.push(movement(store, dispute.amount, 0));
  await store.save(dispute);
  return dispute;
}

/** Stores evidence; `submit` ends the answer. @throws a fault once the dispute is over or was answered */
export async function updateDispute(store: SandboxStore, id: string, form: Form): Promise<Dispute> {
  const dispute = await readDispute(store, id);
  if (dispute.status !== 'needs_response') throw wrongParameter('id', 'This dispute is already closed');
  const evidence = textsIn(form, 'evidence');
  if (evidence.service_documentation !== undefined) await store.find('file', evidence.service_documentation);
  dispute.evidence = { ...dispute.evidence, ...evidence };
  dispute.evidence_details.has_evidence = true;
  if (textIn(form, 'submit') === 'true') {
    dispute.status = 'under_review';
    dispute.evidence_details.submission_count += 1;
    dispute.sandbox.decidedAt = store.now + DECIDED_AFTER;
    await store.announce('charge.dispute.updated', dispute);
    await store.announce('charge.dispute.closed', dispute, (dispute.sandbox.decidedAt + 1) * 1000);
  }
  await store.save(dispute);
  return dispute;
}

/** Stores what a file is; its content is not kept. */
export async function createFile(store: SandboxStore, size: number): Promise<StoredFile> {
  const file = {
    id: store.newId('file'),
    object: 'file',
    created: store.now,
    purpose: 'dispute_evidence',
    size,
  } as const;
  await store.save(file);
  return file;
}

export async function listDisputes(store: SandboxStore): Promise<object[]> {
  return (await store.list('dispute', {}, 100)).data.map(shown);
}

function convinces({ uncategorized_text: text = '', service_documentation: proof }: Dispute['evidence']): boolean {
  if (text.includes(LOSES)) return false;
  return text.includes(WINS) || proof !== undefined;
}

function isOver(status: DisputeStatus): boolean {
  return status === 'won' || status === 'lost';
}

function movement(store: SandboxStore, amount: number, fee: number): Dispute['balance_transactions'][number] {
  return { id: store.newId('balance_transaction'), object: 'balance_transaction', amount, fee, net: amount - fee };
}
