import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import type { DeviceRow } from './tables.ts'

const KEY = ['device'] as const

/** What the device knows of itself; a device that was never asked has numbered nothing. */
export const readDevice = async (tx: ReadTransaction): Promise<DeviceRow> =>
  (await tx.get('device', KEY)) ?? { seq: 0, acknowledged: 0 }

/** The device's next number: one for each thing that it queues, in order (decisions 5). */
export async function nextSeq(tx: WriteTransaction): Promise<number> {
  const device = await readDevice(tx)
  const seq = device.seq + 1
  await tx.put('device', KEY, { ...device, seq })
  return seq
}

/** Counts items that the server took, so that a listing asked for before it can be told from one after. */
export async function countAcknowledged(tx: WriteTransaction, items: number): Promise<void> {
  const device = await readDevice(tx)
  await tx.put('device', KEY, { ...device, acknowledged: device.acknowledged + items })
}
