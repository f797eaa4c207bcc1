import type { Entry, Migration } from './migration.ts'

type OldDevice = { seq: number; settled: number }

function named({ key, row }: Entry): Entry[] {
  const { settled, ...device } = row as OldDevice
  return [{ key, row: { ...device, acknowledged: settled } }]
}

/** Renames the device's count of acknowledged items to the word that is used everywhere. */
export const ACKNOWLEDGED: Migration = { version: 5, creates: [], drops: [], carries: { device: named } }
