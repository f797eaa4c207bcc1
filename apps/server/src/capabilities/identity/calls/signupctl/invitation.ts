import type { invitation as contract } from '@vereda/contract/track/signup.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { openInvitation } from '../../invited.ts'

export const invitation: Handler<typeof contract> = async (input, { database, identity }, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(identity, input)
  const opened = await database.as(domain.id, (tx) => openInvitation(tx, identity, input.params, from))
  if (!opened.ok) return opened
  const { type, form, needsCode, company, hasRoom } = opened.value
  if (!hasRoom && !needsCode) return refuse('group-invalid')
  return accepted({ type, form, needsCode, company, cpfRequired: identity.cpfRequired })
}
