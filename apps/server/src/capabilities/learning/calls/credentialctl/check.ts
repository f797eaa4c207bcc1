import type {
  checkCredential as checkContract,
  credentialKeys as keysContract,
} from '@vereda/contract/rest/credentialctl.ts'
import { readCredentialCode } from '@vereda/domain/credential/credential-code.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { publicJwkOf } from '../../credentials/credential-keys.ts'
import { credentialByCode, credentialKeyRows } from '../../sql/credentials.ts'

export const checkCredential: Handler<typeof checkContract> = async (
  { params },
  { database },
  { domain },
) => {
  if (!domain) return refuse('unknown-domain')
  const code = readCredentialCode(params.code)
  const row = code === null ? undefined : await database.as(domain.id, (tx) => credentialByCode(tx, code))
  return row ? accepted({ code: row.code, credential: row.jwt }) : refuse('unknown-credential')
}

export const credentialKeys: Handler<typeof keysContract> = async (_, { database }, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const keys = await database.as(domain.id, credentialKeyRows)
  return accepted({ keys: keys.map(publicJwkOf) })
}
