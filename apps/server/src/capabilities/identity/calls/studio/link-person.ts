import type { linkPerson as contract } from '@vereda/contract/rest/studio-person.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { linkByManager } from '../../people/ways-in.ts'

export const linkPerson: Handler<typeof contract> = ({ params }, services, { domain, account }) =>
  linkByManager(services, domain, { ...params, by: account.id })
