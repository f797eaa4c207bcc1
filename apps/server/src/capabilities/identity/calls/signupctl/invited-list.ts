import type { Services } from '../../../../calls/services.ts'
import type { Queries } from '../../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import type { Domain } from '../../../directory/domains.ts'
import { fromOf } from '../../from.ts'
import { type Invited, openInvitation } from '../../invited.ts'

type ListInput = { address: string; header(name: string): string | undefined }

/** Reads a list of the domain for a caller who holds one of its invitations. */
export async function invitedList<T>(
  input: ListInput,
  { database, identity }: Services,
  { domain }: { domain: Domain | undefined },
  { invited, read }: { invited: Invited; read(tx: Queries): Promise<T> },
): Promise<Outcome<T>> {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(identity, input)
  return database.as(domain.id, async (tx) => {
    const opened = await openInvitation(tx, identity, invited, from)
    return opened.ok ? { ok: true, value: await read(tx) } : opened
  })
}
