import type {
  studioCovers as contract,
  resultCovers as resultContract,
} from '@vereda/contract/rest/studio-covers.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Caller, Handler } from '../../../calls/handler.ts'
import type { Services } from '../../../calls/services.ts'
import { coversOf } from '../sql/covers.ts'

type Asked = { body: { trails: string[] } }

const told = async ({ body }: Asked, { database }: Services, { domain }: Pick<Caller, 'domain'>) =>
  accepted({ covers: await database.as(domain.id, (tx) => coversOf(tx, body.trails)) })

export const studioCovers: Handler<typeof contract> = told

export const resultCovers: Handler<typeof resultContract> = told
