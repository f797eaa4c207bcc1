import type { Entry, Migration } from './migration.ts'

type OldDevice = { seq: number; settled: number }

function named({ key, row }: Entry): Entry[] {
  const { settled, ...device } = row as OldDevice
  return [{ key, row: { ...device, acknowledged: settled } }]
}

/** The device's count of what the server has taken from it is called by the same word as everywhere. */
export const ACKNOWLEDGED: Migration = { version: 5, creates: [], drops: [], carries: { device: named } }
