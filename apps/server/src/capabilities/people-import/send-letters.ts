import type { Database } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import type { Domain } from '../directory/domains.ts'
import { type Inviting, inviteImported } from '../identity/imported-people.ts'
import { keepLetters, takeLetters } from './sql/import-letters.ts'

/** How many e-mails go out in a minute for one domain. A mail server takes a larger number for advertising. */
const LETTERS_A_MINUTE = 300
const PAGE = 100

export type LetterDependencies = Omit<Inviting, 'domain'> & {
  database: Database
  wake(domainId: number, messageId: string): void
}

async function sendPage(dependencies: LetterDependencies, domain: Domain): Promise<number> {
  const { database, wake } = dependencies
  const [taken, messageIds] = await database.atomically(domain.id, async (tx) => {
    const due = await takeLetters(tx, PAGE)
    const ids: string[] = []
    for (const { email, ...one } of due)
      if (email) ids.push(await inviteImported(tx, { ...dependencies, domain }, { ...one, email }))
    const told = due.map(({ importId, line, email }) => ({
      importId,
      line,
      letter: email ? ('sent' as const) : ('none' as const),
    }))
    await keepLetters(tx, told)
    return [due.length, ids] as const
  })
  for (const messageId of messageIds) wake(domain.id, messageId)
  return taken
}

/** Sends the e-mails to people whom imports added and who wait for one, a limited number in each domain. */
export async function sendLetters(
  dependencies: LetterDependencies,
  domains: readonly Domain[],
): Promise<void> {
  await eachDomain(domains, async (domain) => {
    for (let sent = 0; sent < LETTERS_A_MINUTE; sent += PAGE)
      if ((await sendPage(dependencies, domain)) < PAGE) break
  })
}
