import type { thumbUpload as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { keepPhoto } from '../../profile/keep-photo.ts'

export const thumbUpload: Handler<typeof contract> = async (input, services, { domain, account }) => {
  const { id, file } = input.body
  if (id !== account.id) return refuse('not-permitted')
  const photo = { accountId: account.id, file, from: fromOf(services.identity, input) }
  const kept = await keepPhoto(services, domain, photo)
  services.sessions.forgetAccount(domain.id, account.id)
  return kept.ok ? accepted({ result: 'ok', thumb: kept.value }) : kept
}
