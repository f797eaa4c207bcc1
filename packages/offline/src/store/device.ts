import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import type { DeviceRow } from './tables.ts'

const KEY = ['device'] as const

/** The device's own row; all counts are 0 on a new device. */
export const readDevice = async (tx: ReadTransaction): Promise<DeviceRow> =>
  (await tx.get('device', KEY)) ?? { seq: 0, acknowledged: 0 }

/** Changes the device's own row; answers the new one. */
export async function changeDevice(
  tx: WriteTransaction,
  change: (device: DeviceRow) => DeviceRow,
): Promise<DeviceRow> {
  const device = change(await readDevice(tx))
  await tx.put('device', KEY, device)
  return device
}

/** The device's next number: one for each thing that it queues, in order (decisions 5). */
export const nextSeq = async (tx: WriteTransaction): Promise<number> =>
  (await changeDevice(tx, (device) => ({ ...device, seq: device.seq + 1 }))).seq

/** Counts items that the server took, so that an answer that was asked for before can be told from one after. */
export async function countAcknowledged(tx: WriteTransaction, items: number): Promise<void> {
  await changeDevice(tx, (device) => ({ ...device, acknowledged: device.acknowledged + items }))
}
