import { isWithin, keyOfUnit, moveFault, unitFault } from '@vereda/domain/organisation/unit-tree.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse, refuseTaken } from '../../platform/http/refusal.ts'
import { applyRules, followChange, isNamed, recordChange, welcome } from './follow-change.ts'
import { holdOrganisation } from './sql/followers.ts'
import { unitsOf } from './sql/told.ts'
import { addUnit, mergeUnits, moveUnits } from './sql/units.ts'

type Changed = Outcome<{ people: number }>
type Path = readonly string[]

const tidied = (path: Path) => path.map((name) => name.trim())
const isWritten = (path: Path) => path.every((name) => name !== '')
const said = (path: Path) => path.join(' › ')

/** Adds a unit with nobody in it. */
export async function addByManager(
  tx: Transaction,
  { path: typed, by }: { path: Path; by: string },
): Promise<Changed> {
  const path = tidied(typed)
  if (!isWritten(path)) return refuse('malformed', { field: 'name' })
  await holdOrganisation(tx)
  const fault = unitFault(await unitsOf(tx), path)
  if (fault === 'taken') return refuseTaken('name')
  if (fault) return refuse('malformed', { field: 'path' })
  await addUnit(tx, path)
  await recordChange(tx, by, said(path))
  return accepted({ people: 0 })
}

/** Gives a unit another name or parent. */
export async function moveByManager(
  tx: Transaction,
  { from, to: typed, by }: { from: Path; to: Path; by: string },
): Promise<Changed> {
  // the parent units exist already, so their names are taken as they are
  const to = [...typed.slice(0, -1), typed.at(-1)!.trim()]
  if (!isWritten(to)) return refuse('malformed', { field: 'name' })
  await holdOrganisation(tx)
  const fault = moveFault(await unitsOf(tx), from, to)
  if (fault === 'unknown') return refuse('not-found')
  if (fault === 'taken') return refuseTaken('name')
  if (fault) return refuse('malformed', { field: 'to' })
  if (keyOfUnit(from) === keyOfUnit(to)) return accepted({ people: 0 })
  await followChange(tx, { kind: 'unit', from, to, isMerged: false })
  const people = await moveUnits(tx, from, to)
  if (said(from.slice(0, -1)) !== said(to.slice(0, -1))) await welcome(tx, people)
  await recordChange(tx, by, `${said(from)} → ${said(to)}`)
  return accepted({ people: people.length })
}

/** Removes a unit. Its people move to another unit, or to none. */
export async function removeByManager(
  tx: Transaction,
  { path, to, by }: { path: Path; to: Path | null; by: string },
): Promise<Changed> {
  await holdOrganisation(tx)
  const units = await unitsOf(tx)
  const isKnown = (one: Path) => units.some((unit) => keyOfUnit(unit) === keyOfUnit(one))
  if (!isKnown(path)) return refuse('not-found')
  if (to && (!isKnown(to) || isWithin(to, path))) return refuse('malformed', { field: 'to' })
  if (!to && (await isNamed(tx, { kind: 'unit', from: path }))) return refuse('still-in-use')
  const rules = to ? await followChange(tx, { kind: 'unit', from: path, to, isMerged: true }) : []
  const people = await mergeUnits(tx, path, to)
  await applyRules(tx, rules)
  if (to) await welcome(tx, people)
  await recordChange(tx, by, to ? `${said(path)} → ${said(to)}` : said(path))
  return accepted({ people: people.length })
}
