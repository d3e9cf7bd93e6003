import { getShipmentProof, getShipmentProofFile } from '#contract/shipment.ts';
import { askDocument } from '../api/ask.ts';
import type { ShipmentOwner } from './shipment-owner.ts';

/** The proof of delivery, all its pages in one PDF. @throws Refused, Unreached */
export async function readShipmentProof({ company }: ShipmentOwner, shipment: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getShipmentProof, { company, params: { sid: shipment } });
  return new Blob([bytes], { type });
}

/** One file of the proof of delivery, as the driver sent it. @throws Refused, Unreached */
export async function readShipmentProofFile({ company }: ShipmentOwner, shipment: string, file: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getShipmentProofFile, { company, params: { sid: shipment, fid: file } });
  return new Blob([bytes], { type });
}
