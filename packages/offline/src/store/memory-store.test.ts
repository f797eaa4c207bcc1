import { StoreClosed } from '../ports/store.ts'
import { storeSuite } from '../testing/store-suite.ts'
import { type VersionedDevice, versionSuite } from '../testing/version-suite.ts'
import { change, entriesIn, noRows, upgradeRows } from './memory-rows.ts'
import { memoryStore } from './memory-store.ts'
import { MIGRATIONS } from './schema/migrations.ts'

storeSuite('memory', async () => memoryStore())

function memoryDevice(): VersionedDevice {
  let rows = noRows()
  return {
    async open(migrations = MIGRATIONS) {
      const { version } = migrations.at(-1)!
      if (version < rows.version) throw new StoreClosed('outdated')
      await upgradeRows(rows, migrations)
      return memoryStore(rows, version)
    },
    async plant(migrations, contents) {
      rows = noRows(migrations)
      for (const [table, entries] of Object.entries(contents))
        for (const entry of entries) change(rows.tables[table]!, entry.key, entry)
    },
    async look() {
      const tables = Object.entries(rows.tables).map(([table, held]) => [table, entriesIn(held)] as const)
      return {
        version: rows.version,
        contents: Object.fromEntries(tables.filter(([, entries]) => entries.length > 0)),
      }
    },
  }
}

versionSuite('memory', memoryDevice)
