import type { addPerson as contract } from '@vereda/contract/rest/studio-person.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { addByManager } from '../../people/write-person.ts'

export const addPerson: Handler<typeof contract> = ({ body }, services, { domain, account }) =>
  addByManager(services, domain, { ...body, by: account.id })
