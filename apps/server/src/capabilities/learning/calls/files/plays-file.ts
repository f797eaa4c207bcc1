import type { importPlays as contract } from '@vereda/contract/rest/plays-file.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { importPlays as importPart } from '../../plays/import-plays.ts'

export const importPlays: Handler<typeof contract> = ({ body }, services, { domain, account }) =>
  importPart(services, domain.id, account, body)
