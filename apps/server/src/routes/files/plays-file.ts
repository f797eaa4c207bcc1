import type { importPlays as contract } from '@vereda/contract/rest/plays-file.ts'
import type { Handler } from '../../http/handler.ts'
import { importPlays as importPart } from '../../services/import-plays.ts'

export const importPlays: Handler<typeof contract> = ({ body }, services, { domain, account }) =>
  importPart(services, domain.id, account, body)
