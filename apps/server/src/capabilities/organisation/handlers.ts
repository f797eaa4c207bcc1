import { randomUUID } from 'node:crypto'
import type { STUDIO_ORGANISATION_CALLS } from '@vereda/contract/calls.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { listByManager, removeByManager as removeJob, renameByManager } from './change-jobs.ts'
import {
  removeClassByManager,
  removeSchoolByManager,
  saveClassByManager,
  saveSchoolByManager,
} from './change-schools.ts'
import { addByManager, moveByManager, removeByManager as removeUnit } from './change-units.ts'
import { organisationOf } from './sql/told.ts'

export const organisationHandlers: HandlersOf<typeof STUDIO_ORGANISATION_CALLS> = {
  studioOrganisation: async (_, { database }, { domain }) =>
    accepted(await database.as(domain.id, organisationOf)),
  addUnit: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => addByManager(tx, { ...body, by: account.id })),
  moveUnit: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => moveByManager(tx, { ...body, by: account.id })),
  removeUnit: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => removeUnit(tx, { ...body, by: account.id })),
  addJob: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => listByManager(tx, { ...body, by: account.id })),
  renameJob: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => renameByManager(tx, { ...body, by: account.id })),
  removeJob: ({ body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => removeJob(tx, { ...body, by: account.id })),
  saveSchool: ({ body }, { database }, { domain, account }) => {
    const fresh = randomUUID()
    return database.atomically(domain.id, (tx) => saveSchoolByManager(tx, { ...body, fresh, by: account.id }))
  },
  removeSchool: ({ params, body }, { database }, { domain, account }) =>
    database.atomically(domain.id, (tx) => removeSchoolByManager(tx, { ...params, ...body, by: account.id })),
  saveClass: async ({ body }, { database, directory }, { domain, account }) => {
    const saved = await database.atomically(domain.id, (tx) =>
      saveClassByManager(tx, { ...body, by: account.id }),
    )
    directory.forget()
    return saved
  },
  removeClass: async ({ params }, { database, directory }, { domain, account }) => {
    const removed = await database.atomically(domain.id, (tx) =>
      removeClassByManager(tx, { ...params, by: account.id }),
    )
    directory.forget()
    return removed
  },
}
