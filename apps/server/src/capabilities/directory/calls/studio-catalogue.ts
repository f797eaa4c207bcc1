import type {
  studioCatalogue as catalogueContract,
  moveCategory as moveContract,
  orderCategories as orderCategoriesContract,
  orderJourneys as orderContract,
  placeGroupTrail as placeContract,
  removeJourney as removeContract,
  saveJourney as saveContract,
} from '@vereda/contract/rest/studio-catalogue.ts'
import { readCategory } from '@vereda/domain/category/move-category.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { hasCategories } from '../../../platform/category-switch.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import { journeyId } from '../journeys.ts'
import { moveCategory as move } from '../move-category.ts'
import {
  addJourney,
  categoryOrder,
  dropJourney,
  journeysOfCatalogue,
  placedTrails,
  placeTrail,
  putCategoryOrder,
  putInOrder,
  renameJourney,
} from '../sql/catalogue.ts'

const MOST = 500

export const studioCatalogue: Handler<typeof catalogueContract> = async (_, services, { domain }) => {
  const told = await services.database.as(domain.id, async (tx) => ({
    journeys: await journeysOfCatalogue(tx),
    trails: await placedTrails(tx, MOST),
    categoryOrder: await categoryOrder(tx),
  }))
  return accepted({ ...told, hasCategories: hasCategories(services.categories, domain.hostkey) })
}

const record = (tx: Transaction, accountId: string, name: string) =>
  recordStudioEvent(tx, { what: 'catalogue-changed', accountId, subject: '', detail: { name } })

export const saveJourney: Handler<typeof saveContract> = async ({ body }, services, { domain, account }) => {
  const name = body.name.trim()
  if (name === '') return refuse('malformed', { field: 'name' })
  const id = body.id ?? journeyId(name)
  const isSaved = await services.database.atomically(domain.id, async (tx) => {
    if (body.id === null) await addJourney(tx, id, name)
    else if (!(await renameJourney(tx, id, name))) return false
    await record(tx, account.id, name)
    return true
  })
  services.directory.forget()
  return isSaved ? accepted({ id }) : refuse('malformed', { field: 'id' })
}

export const orderJourneys: Handler<typeof orderContract> = async ({ body }, services, caller) => {
  const { domain } = caller
  const isWhole = await services.database.atomically(domain.id, async (tx) => {
    const known = (await journeysOfCatalogue(tx)).map(({ id }) => id)
    if (known.toSorted().join('\n') !== body.ids.toSorted().join('\n')) return false
    await putInOrder(tx, body.ids)
    return true
  })
  services.directory.forget()
  return isWhole ? accepted({ result: 'ok' as const }) : refuse('malformed', { field: 'ids' })
}

export const removeJourney: Handler<typeof removeContract> = async ({ params }, services, caller) => {
  const { domain, account } = caller
  const removed = await services.database.atomically(domain.id, async (tx) => {
    const name = await dropJourney(tx, params.id)
    if (name === undefined) return refuse('journey-in-use')
    await record(tx, account.id, name)
    return accepted({ result: 'ok' as const })
  })
  services.directory.forget()
  return removed
}

export const placeGroupTrail: Handler<typeof placeContract> = async (input, { database }, caller) => {
  const { domain, account } = caller
  const { journeyId } = input.body
  const categories = input.body.categories.map(readCategory)
  if (categories.includes(null)) return refuse('malformed', { field: 'categories' })
  const paths = [...new Set(categories as string[])]
  return database.atomically(domain.id, async (tx) => {
    const journeys = await journeysOfCatalogue(tx)
    if (!journeys.some(({ id }) => id === journeyId)) return refuse('malformed', { field: 'journeyId' })
    const placed = await placeTrail(tx, { id: input.params.id, journeyId, categories: paths })
    if (!placed) return refuse('unknown-trail')
    await record(tx, account.id, placed.title)
    return accepted(placed)
  })
}

export const moveCategory: Handler<typeof moveContract> = async ({ body }, services, { domain, account }) => {
  const moved = await services.database.atomically(domain.id, (tx) => move(tx, { ...body, by: account.id }))
  services.directory.forget()
  return moved
}

export const orderCategories: Handler<typeof orderCategoriesContract> = async (input, services, caller) => {
  const paths = input.body.paths.map(readCategory)
  if (paths.includes(null) || new Set(paths).size < paths.length)
    return refuse('malformed', { field: 'paths' })
  await services.database.as(caller.domain.id, (tx) => putCategoryOrder(tx, paths as string[]))
  services.directory.forget()
  return accepted({ result: 'ok' as const })
}
