import type { Session } from '@vereda/client/session/session.ts'
import type { Store } from '@vereda/offline/ports/store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'

/** The session of a learner of this name on a journey. */
export const aSession = (userId: string, journey = 'acme'): Session => ({
  authorization: `Bearer ${userId}`,
  person: {
    userId,
    user: {
      id: userId,
      username: userId,
      email: null,
      phone: null,
      name: userId,
      nickname: null,
      customNameType: 2,
      thumb: null,
      locale: null,
    },
    permissions: [],
    company: null,
    job: null,
    unitTree: [],
    journeys: [],
    serverDate: '2026-01-01',
  },
  journey,
})

/** Deletes all rows of these tables, so that the next test begins with an empty device. */
export const clearTables = (store: Store, tables: readonly TableName[]): Promise<void> =>
  store.write(tables, async (tx) => {
    for (const table of tables) for (const key of await tx.keys(table)) await tx.delete(table, key)
  })
