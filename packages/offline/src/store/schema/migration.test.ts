import { expect, test } from 'vitest'
import { ACKNOWLEDGED } from './acknowledged.ts'
import { type Upgrade, upgrade } from './migration.ts'
import { MIGRATIONS } from './migrations.ts'

/** A store that records which of its tables were created, read and written. */
function watched() {
  const made = new Set<string>()
  const touched: string[] = []
  const tx: Upgrade = {
    create: (table) => void made.add(table),
    drop: (table) => void made.delete(table),
    entries: async (table) => {
      touched.push(`read ${table}`)
      return []
    },
    replace: async (table) => void touched.push(`wrote ${table}`),
  }
  return { tx, made, touched }
}

test('V1 a new store has every table at once, without reading or writing any', async () => {
  const { tx, made, touched } = watched()
  const done = upgrade(tx, 0, MIGRATIONS)
  expect(made).toContain('TOSEND')
  expect(made).toContain('notifications')
  await done
  expect(touched).toEqual([])
})

test('V1 an upgrade reads and writes every table that a later version converts', async () => {
  const { tx, touched } = watched()
  await upgrade(tx, ACKNOWLEDGED.version - 1, MIGRATIONS)
  expect(touched).toEqual(['read device', 'wrote device', 'read sent', 'wrote sent'])
})
