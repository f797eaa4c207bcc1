import type { Entry, Migration } from './migration.ts'

type OldSent = { item: unknown; play: unknown; length: number }

function together({ key, row }: Entry): Entry[] {
  const { length, ...sent } = row as OldSent
  return [{ key, row: { items: [sent], length } }]
}

/** Puts the items that the server acknowledged together in one row, because they are written together. */
export const SENT_TOGETHER: Migration = { version: 7, creates: [], drops: [], carries: { sent: together } }
