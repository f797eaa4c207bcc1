import { randomUUID } from 'node:crypto'
import { readEmail } from '@vereda/domain/account/email-address.ts'
import { isUsername, loginName } from '@vereda/domain/account/login-name.ts'
import { readPhone } from '@vereda/domain/phone/phone.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { readName } from '@vereda/domain/signup/person-name.ts'
import type { UniqueField } from '@vereda/domain/signup/signup-constraint.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Domain } from '../../directory/domains.ts'
import { addAccounts } from '../add-accounts.ts'
import type { IdentityDependencies } from '../identity.ts'
import { keepResetTicket, resetLink } from '../sign-in/recovery.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { clashingField, joinJourneys } from '../sql/new-accounts.ts'
import { accountsSharingHeld } from '../sql/people.ts'

export type NewPerson = {
  username: string
  name: string
  email: string | null
  phone: string | null
  isManager: boolean
}
export type UnreadableField = 'username' | 'name' | 'email' | 'phone'
export type PersonFault =
  | { kind: 'unreadable'; field: UnreadableField }
  | { kind: 'in-use'; field: UniqueField }

function readPerson(given: NewPerson): Result<NewPerson, PersonFault> {
  const unreadable = (field: UnreadableField) => refused({ kind: 'unreadable', field } as const)
  const username = loginName(given.username)
  if (!isUsername(username)) return unreadable('username')
  const name = readName(given.name)
  if (name === null) return unreadable('name')
  const email = given.email && readEmail(given.email)
  if (given.email && !email) return unreadable('email')
  const phone = given.phone && readPhone(given.phone)
  if (given.phone && !phone) return unreadable('phone')
  return accepted({ ...given, username, name, email, phone })
}

async function add(tx: Transaction, { hostkey }: Domain, person: NewPerson): Promise<string> {
  const { isManager, ...named } = person
  const id = randomUUID()
  const account = {
    ...named,
    id,
    nickname: null,
    customNameType: 2,
    jobName: null,
    unitTree: [],
    isShown: false,
    permissions: isManager ? ['MANAGER'] : [],
    passwordHash: null,
    journeys: [hostkey],
  }
  await addAccounts(tx, [account])
  // a manager of a domain is in none of its rankings
  if (!isManager) await joinJourneys(tx, id, [hostkey])
  await recordEvent(tx, { what: 'operator-added-account', accountId: id })
  return id
}

/** Adds a person without a password, and answers the link by which they choose one. The link works once, for half an hour. */
export async function addPerson(
  { database, identity, hosts }: IdentityDependencies,
  domain: Domain,
  given: NewPerson,
): Promise<Result<string, PersonFault>> {
  const read = readPerson(given)
  if (!read.ok) return read
  try {
    const { username, email, phone } = read.value
    return await database.atomically(domain.id, async (tx): Promise<Result<string, PersonFault>> => {
      const [other] = await accountsSharingHeld(tx, null, { username, email, phone })
      const [field] = other?.fields ?? []
      if (field) return refused({ kind: 'in-use', field })
      const ticket = await keepResetTicket(tx, identity, await add(tx, domain, read.value), null)
      return accepted(resetLink(hosts.appOrigin(domain.hostkey), ticket))
    })
  } catch (fault) {
    const field = clashingField(fault)
    if (!field) throw fault
    return refused({ kind: 'in-use', field })
  }
}
