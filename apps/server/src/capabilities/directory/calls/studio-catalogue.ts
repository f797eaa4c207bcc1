import type {
  studioCatalogue as catalogueContract,
  moveCategory as moveContract,
  orderCategories as orderCategoriesContract,
  orderJourneys as orderContract,
  PlacedTrail,
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
import { holdDomain } from '../hold-domain.ts'
import { journeyId } from '../journeys.ts'
import { moveCategory as move } from '../move-category.ts'
import {
  addJourney,
  categoryOrder,
  dropJourney,
  holdName,
  holdPlaced,
  journeyMadeAs,
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

/** How many names of an ordering the audit trail keeps. */
const FIRST_NAMED = 5

/** Records who put the list in order, with its first names in the new order. */
function recordOrder(tx: Transaction, accountId: string, names: readonly string[]) {
  const name = names.slice(0, FIRST_NAMED).join(', ') + (names.length > FIRST_NAMED ? ' …' : '')
  return recordStudioEvent(tx, { what: 'catalogue-ordered', accountId, subject: '', detail: { name } })
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
/** Whether a change was made from a list that differs from the stored one. Older apps do not send `was`, so their changes are never stale. */
const isStale = (was: readonly string[] | undefined, stands: readonly string[]) =>
  was !== undefined && !isSame(was, stands)

const done = accepted({ result: 'ok' as const })

type Making = { name: string; fresh: string | undefined; by: string }

/**
 * Makes a journey once, however often the request is sent. A request that is sent again with another name renames the journey, for its sender did
 * not learn of the first.
 */
async function makeJourney(tx: Transaction, { name, fresh, by }: Making) {
  await holdDomain(tx)
  const before = fresh && (await journeyMadeAs(tx, fresh))
  if (before && before.name === name) return accepted({ id: before.id })
  const id = before ? before.id : journeyId(name, fresh)
  await (before ? renameJourney : addJourney)(tx, id, name)
  await record(tx, by, name)
  return accepted({ id })
}

export const saveJourney: Handler<typeof saveContract> = async ({ body }, services, { domain, account }) => {
  const name = body.name.trim()
  if (name === '') return refuse('malformed', { field: 'name' })
  const saved = await services.database.atomically(domain.id, async (tx) => {
    if (body.id === null) return makeJourney(tx, { name, fresh: body.fresh, by: account.id })
    const stands = body.was === undefined ? undefined : await holdName(tx, body.id)
    if (body.was !== undefined && stands !== body.was && stands !== name) return refuse('changed-meanwhile')
    if (!(await renameJourney(tx, body.id, name))) return refuse('malformed', { field: 'id' })
    await record(tx, account.id, name)
    return accepted({ id: body.id })
  })
  services.directory.forget()
  return saved
}

export const orderJourneys: Handler<typeof orderContract> = async ({ body }, services, caller) => {
  const { domain, account } = caller
  const ordered = await services.database.atomically(domain.id, async (tx) => {
    await holdDomain(tx)
    const names = new Map((await journeysOfCatalogue(tx)).map(({ id, name }) => [id, name]))
    const before = [...names.keys()]
    if (isSame(before, body.ids)) return done
    if (isStale(body.was, before)) return refuse('changed-meanwhile')
    if (!isSame(before.toSorted(), body.ids.toSorted())) return refuse('malformed', { field: 'ids' })
    await putInOrder(tx, body.ids)
    await recordOrder(
      tx,
      account.id,
      body.ids.map((id) => names.get(id)!),
    )
    return done
  })
  services.directory.forget()
  return ordered
}

export const removeJourney: Handler<typeof removeContract> = async ({ params }, services, caller) => {
  const { domain, account } = caller
  const removed = await services.database.atomically(domain.id, async (tx) => {
    // the answer to an earlier removal may have been lost
    if ((await holdName(tx, params.id)) === undefined) return done
    const name = await dropJourney(tx, params.id)
    if (name === undefined) return refuse('journey-in-use')
    await record(tx, account.id, name)
    return done
  })
  services.directory.forget()
  return removed
}

/** A trail's journey and categories, to compare two places whatever the order of their categories. */
const placeOf = ({ journeyId, categories }: Pick<PlacedTrail, 'journeyId' | 'categories'>) => [
  journeyId,
  ...categories.toSorted(),
]

export const placeGroupTrail: Handler<typeof placeContract> = async (input, { database }, caller) => {
  const { domain, account } = caller
  const { journeyId, was } = input.body
  const categories = input.body.categories.map(readCategory)
  if (categories.includes(null)) return refuse('malformed', { field: 'categories' })
  const paths = [...new Set(categories as string[])]
  return database.atomically(domain.id, async (tx) => {
    const journeys = await journeysOfCatalogue(tx)
    if (!journeys.some(({ id }) => id === journeyId)) return refuse('malformed', { field: 'journeyId' })
    const stands = was && (await holdPlaced(tx, input.params.id))
    if (stands && isStale(placeOf(was), placeOf(stands)) && isStale(placeOf(input.body), placeOf(stands)))
      return refuse('changed-meanwhile')
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
  const { domain, account } = caller
  const read = input.body.paths.map(readCategory)
  if (read.includes(null) || new Set(read).size < read.length) return refuse('malformed', { field: 'paths' })
  const paths = read as string[]
  const ordered = await services.database.atomically(domain.id, async (tx) => {
    await holdDomain(tx)
    const before = await categoryOrder(tx)
    if (isSame(before, paths)) return done
    if (isStale(input.body.was, before)) return refuse('changed-meanwhile')
    await putCategoryOrder(tx, paths)
    await recordOrder(tx, account.id, paths)
    return done
  })
  services.directory.forget()
  return ordered
}
