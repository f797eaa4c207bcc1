import type { IdentityDependencies } from '../../../capabilities/identity/identity.ts'
import { addPerson, type PersonFault } from '../../../capabilities/identity/operator/add-person.ts'
import { PlainError } from '../../../platform/plain-error.ts'
import { readWords } from '../../read-words.ts'
import { domainNamed } from './find.ts'
import { linkLines } from './link-lines.ts'

export const ADD_USAGE =
  'user add USERNAME --name TEXT [--domain KEY] [--manager] [--email ADDRESS] [--phone NUMBER]'
const OPTIONS = {
  domain: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  manager: { type: 'boolean' },
} as const

function sentenceOf({ kind, field }: PersonFault, hostkey: string): string {
  return kind === 'in-use'
    ? `Somebody in ${hostkey} has this ${field} already. Nobody was added.`
    : `The ${field} can't be read. Nobody was added.`
}

/** Adds somebody, a manager if asked to, who chooses the password by the link that is printed. */
export async function addUser(dependencies: IdentityDependencies, words: string[]): Promise<string> {
  const { values, positionals } = readWords(words, OPTIONS, ADD_USAGE, 1)
  const [username] = positionals
  if (!username || !values.name) throw new PlainError(`Say who: vereda ${ADD_USAGE}`)
  const domain = await domainNamed(dependencies.database, values.domain)
  const { name, email = null, phone = null, manager: isManager = false } = values
  const added = await addPerson(dependencies, domain, { username, name, email, phone, isManager })
  if (!added.ok) throw new PlainError(sentenceOf(added.refusal, domain.hostkey))
  const role = isManager ? 'a manager' : 'a learner'
  return `${username} is ${role} of ${domain.hostkey} now.\n${linkLines(added.value)}`
}
