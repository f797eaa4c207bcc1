import { randomUUID } from 'node:crypto'
import { readEmail } from '@vereda/domain/account/email-address.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { putInto } from '../../people-groups/group-members.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { joinJourneys } from '../sql/new-accounts.ts'
import { insertPerson } from '../sql/person-states.ts'
import {
  accountOfEmail,
  type KeptProvider,
  type Known,
  linkedAccount,
  linkSubject,
} from '../sql/sign-in-providers.ts'
import type { Told } from './ask-provider.ts'

/** Why a person does not come in by a provider: their e-mail is not proven, no account has it, or the account is switched off. */
export type NotIn = 'unproven' | 'unknown' | 'inactive'

async function make(tx: Transaction, email: string, { name }: Told, { journeys, groups }: KeptProvider) {
  const id = randomUUID()
  const person = {
    username: email,
    name: name ?? email,
    nickname: null,
    email,
    phone: null,
    identifier: null,
  }
  const roles = { isManager: false, isEditor: false, isReporter: false, isMonitor: false }
  await insertPerson(tx, id, { person, jobName: null, journeys, roles })
  for (const group of groups) await putInto(tx, group, [id], null)
  await joinJourneys(tx, id, journeys)
  await recordEvent(tx, { what: 'signed-up', accountId: id })
  return { id, username: email, isActive: true }
}

/** The account of a person who signed in at a provider: linked before, found by an e-mail that the provider has proven, or made now. */
export async function personOf(
  tx: Transaction,
  told: Told,
  provider: KeptProvider,
): Promise<Result<Known, NotIn>> {
  const linked = await linkedAccount(tx, told.issuer, told.subject)
  if (linked) return linked.isActive ? accepted(linked) : refused('inactive')
  const email = told.email && readEmail(told.email)
  // a person who can set any e-mail at the provider could sign in as anybody here
  if (!email || !(told.isProven ?? provider.trustsEmails)) return refused('unproven')
  const known = await accountOfEmail(tx, email)
  if (known && !known.isActive) return refused('inactive')
  if (!known && !provider.makesPeople) return refused('unknown')
  const person = known ?? (await make(tx, email, told, provider))
  await linkSubject(tx, told.issuer, told.subject, person.id)
  return accepted(person)
}
