import type { unsubscribePage as asking, unsubscribe as leaving } from '@vereda/contract/rest/digests.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, type Input, RawAnswer } from '../../../calls/handler.ts'
import type { Services } from '../../../calls/services.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { type LetterLocale, letterLocale } from '../../messages/locale.ts'
import { stopDigests } from '../sql/digests.ts'
import { isUnsubscribeKey } from '../unsubscribe-link.ts'
import { type UnsubscribeFace, unsubscribeAnswer } from '../unsubscribe-page.ts'

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

type Asked = Pick<Input<typeof asking>, 'params' | 'header'>

const isRight = ({ params }: Asked, { identity }: Services, domain: Domain) =>
  isUnsubscribeKey(identity.secret, domain.id, params.account, params.key)

function answer({ header }: Asked, domain: Domain, face: UnsubscribeFace) {
  const locale: LetterLocale = letterLocale(null, header('accept-language'), domain.locale)
  const status = face === 'wrong' ? 404 : 200
  return accepted(new RawAnswer(status, HEADERS, unsubscribeAnswer(locale, domain.name, face)))
}

// mail programs open the links of an e-mail to check them, so opening the link changes nothing
export const unsubscribePage: Handler<typeof asking> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  return answer(input, domain, isRight(input, services, domain) ? 'asked' : 'wrong')
}

export const unsubscribe: Handler<typeof leaving> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  if (!isRight(input, services, domain)) return answer(input, domain, 'wrong')
  const isThere = await services.database.as(domain.id, (tx) => stopDigests(tx, input.params.account))
  return answer(input, domain, isThere ? 'done' : 'wrong')
}
