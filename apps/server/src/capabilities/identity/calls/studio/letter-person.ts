import type { letterPerson as contract } from '@vereda/contract/rest/studio-person.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { fromOf } from '../../from.ts'
import { letterByManager } from '../../people/ways-in.ts'

export const letterPerson: Handler<typeof contract> = (input, services, { domain, account }) =>
  letterByManager(services, domain, {
    ...input.params,
    by: account.id,
    from: fromOf(services.identity, input),
  })
