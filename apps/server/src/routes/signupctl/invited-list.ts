import type { DomainTransaction } from '../../db/database.ts'
import type { Domain } from '../../db/domains.ts'
import type { Services } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'
import { type Invited, openInvitation } from '../../services/identity/signup/invited.ts'
import { type Outcome, refuse } from '../../services/refusal.ts'

type ListInput = { address: string; header(name: string): string | undefined }

/** Reads a list of the domain for whoever holds one of its invitations. */
export async function invitedList<T>(
  input: ListInput,
  { database, identity }: Services,
  { domain }: { domain: Domain | undefined },
  { invited, read }: { invited: Invited; read(tx: DomainTransaction): Promise<T> },
): Promise<Outcome<T>> {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(identity, input)
  return database.as(domain.id, async (tx) => {
    const opened = await openInvitation(tx, identity, invited, from)
    return opened.ok ? { ok: true, value: await read(tx) } : opened
  })
}
