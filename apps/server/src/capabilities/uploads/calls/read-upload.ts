import type { readUpload as contract, StudioUpload } from '@vereda/contract/rest/studio-packages.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { toldPackage } from '../../packages/kept-packages.ts'
import { refusalText } from '../../packages/refusal-texts.ts'
import { ownUpload } from '../sql/uploads.ts'
import { tusHeaders } from '../tus-headers.ts'

export const readUpload: Handler<typeof contract> = async (
  { params: { id }, query },
  { database },
  { domain, account },
) => {
  const [upload, kept] = await database.as(domain.id, async (tx) => {
    const own = await ownUpload(tx, id, account.id)
    return [own, own?.packageId ? await toldPackage(tx, own.packageId) : undefined]
  })
  if (!upload) return refuse('unknown-file')
  const { accountId, packageId, refusal, ...rest } = upload
  const refused = refusal && refusalText(refusal, query.locale ?? 'en')
  const answer: StudioUpload = { ...rest, package: kept ?? null, refused }
  const headers = { ...tusHeaders(upload), 'content-type': 'application/json; charset=utf-8' }
  return accepted(new RawAnswer(200, headers, JSON.stringify(answer)))
}
