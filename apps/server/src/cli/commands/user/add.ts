import { NAME_MAX } from '@vereda/domain/signup/person-name.ts'
import {
  addPerson,
  type PersonFault,
  type UnreadableField,
} from '../../../capabilities/identity/operator/add-person.ts'
import { PlainError } from '../../../platform/plain-error.ts'
import { readWords } from '../../read-words.ts'
import { domainNamed } from './find.ts'
import { linkLines } from './link-lines.ts'
import type { Order } from './order.ts'

export const ADD_USAGE =
  'user add USERNAME --name TEXT [--domain KEY] [--manager] [--email ADDRESS] [--phone NUMBER]'
const OPTIONS = {
  domain: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  manager: { type: 'boolean' },
} as const

/** How each field is written, told where it was written wrongly. */
const WRITTEN: Record<UnreadableField, string> = {
  username: 'it has 3 to 254 characters, without spaces and without a colon',
  name: `it has at most ${NAME_MAX} characters, and not only spaces`,
  email: 'write it like ana@example.org',
  phone: 'write it like +5511987654321',
}

function sentenceOf(fault: PersonFault, hostkey: string): string {
  return fault.kind === 'in-use'
    ? `Somebody in ${hostkey} has this ${fault.field} already. Nobody was added.`
    : `The ${fault.field} is not valid: ${WRITTEN[fault.field]}. Nobody was added.`
}

/** Adds a person, as a manager if asked to. The person chooses a password by the link that is printed. */
export function adding(words: string[]): Order {
  const { values, positionals } = readWords(words, OPTIONS, ADD_USAGE, 1)
  const [username] = positionals
  const { domain: hostkey, name, email = null, phone = null, manager: isManager = false } = values
  if (!username || !name) throw new PlainError(`Usage: vereda ${ADD_USAGE}`)
  return async (dependencies) => {
    const domain = await domainNamed(dependencies.database, hostkey)
    const added = await addPerson(dependencies, domain, { username, name, email, phone, isManager })
    if (!added.ok) throw new PlainError(sentenceOf(added.refusal, domain.hostkey))
    const role = isManager ? 'a manager' : 'a learner'
    return `${username} is ${role} of ${domain.hostkey} now.\n${linkLines(added.value)}`
  }
}
