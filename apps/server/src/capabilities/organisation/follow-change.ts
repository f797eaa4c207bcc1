import { audienceAfter, type Change, ruleAfter } from '@vereda/domain/organisation/follow.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { enrolNewcomers } from '../enrolment/enrol.ts'
import { enrolByGroups, trailsForNewcomers } from '../enrolment/newcomers.ts'
import { applyRule } from '../people-groups/group-members.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import {
  audiencesOf,
  type KeptRule,
  learnersAmong,
  rulesOf,
  saveAudiences,
  saveRules,
} from './sql/followers.ts'

const changed = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other)

/**
 * Adapts the rules of groups and the audiences of trails to a change, and returns the changed rules. It runs before the people are changed, so
 * that a person who still matches a rule never leaves its group.
 */
export async function followChange(tx: Transaction, change: Change): Promise<KeptRule[]> {
  const rules = (await rulesOf(tx)).flatMap(({ id, rule }) => {
    const next = ruleAfter(rule, change)
    return changed(rule, next) ? [{ id, rule: next }] : []
  })
  await saveRules(tx, rules)
  const audiences = (await audiencesOf(tx)).flatMap(({ id, audience }) => {
    const next = audienceAfter(audience, change)
    return changed(audience, next) ? [{ id, audience: next }] : []
  })
  await saveAudiences(tx, audiences)
  return rules
}

/** Adds the people to groups whom the groups' rules mean after two things were merged. */
export async function applyRules(tx: Transaction, rules: readonly KeptRule[]): Promise<void> {
  for (const { id, rule } of rules) {
    await applyRule(tx, id, rule)
    await enrolByGroups(tx, { group: id })
  }
}

const NOWHERE = '\u0000'

/** Whether a group's rule, or the audience of a trail that is not over, names this thing or a unit below it. */
export async function isNamed(
  tx: Transaction,
  what: { kind: 'unit'; from: readonly string[] } | { kind: 'job' | 'school' | 'class'; from: string },
): Promise<boolean> {
  const away: Change =
    what.kind === 'unit' ? { ...what, to: [NOWHERE], isMerged: true } : { ...what, to: NOWHERE }
  if ((await rulesOf(tx)).some(({ rule }) => changed(rule, ruleAfter(rule, away)))) return true
  return (await audiencesOf(tx)).some(
    ({ audience, isRunning }) => isRunning && changed(audience, audienceAfter(audience, away)),
  )
}

/** Gives people who now belong elsewhere the trails that newcomers there get. People who have a trail already keep it. */
export async function welcome(tx: Transaction, ids: readonly string[]): Promise<void> {
  const learners = await learnersAmong(tx, ids)
  if (learners.length === 0) return
  for (const [groupTrailId, accounts] of await trailsForNewcomers(tx, learners))
    await enrolNewcomers(tx, groupTrailId, accounts)
}

export const recordChange = (tx: Transaction, accountId: string, name: string) =>
  recordStudioEvent(tx, { what: 'organisation-changed', accountId, subject: '', detail: { name } })
