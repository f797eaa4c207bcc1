import { calledName } from '@vereda/domain/account/shown-name.ts'
import type { LetterText } from '@vereda/domain/letter/letter-text.ts'
import { catalogueOf, say } from '../messages/catalogue.ts'
import { drawnBlocks, plainBlocks, subjectOf } from '../messages/drawn-letter.ts'
import { type LetterPage, letterPage } from '../messages/letter-page.ts'
import { ourWords } from '../messages/letter-words.ts'
import type { LetterLocale } from '../messages/locale.ts'

/** How many news a letter names; of what is more it says how many. */
const NEWS_SHOWN = 10

export type Digest = {
  locale: LetterLocale
  domainName: string
  /** The reader’s name, and what they said they are called; null where nobody knows. */
  name: string | null
  nickname: string | null
  /** All of the news, each in one line, the last told first. */
  news: readonly string[]
  /** Where the app opens, and where such letters end. */
  link: string
  unsubscribe: string
}

function itemsOf({ locale, news }: Digest): string[] {
  const more = news.length - NEWS_SHOWN
  const shown = news.slice(0, NEWS_SHOWN)
  return more > 0 ? [...shown, say(locale, 'digest.more', { count: String(more) })] : shown
}

/** News as they are drawn, in the organisation's own words where it has any. */
export function drawDigest(digest: Digest, own: LetterText | null): LetterPage {
  const { locale, domainName: domain, news, link, unsubscribe } = digest
  const values = { domain, count: String(news.length), first: news[0] ?? '' }
  const words = (id: string) => say(locale, id, values)
  const name = calledName(digest)
  const ours = ourWords('digest', locale)
  const subject = news.length === 1 ? catalogueOf(locale).get('digest.subject.one')! : ours.subject
  const written = own ?? { ...ours, subject }
  const brought = { code: null, items: itemsOf(digest), link, button: words('digest.button') }
  return {
    locale,
    subject: subjectOf(written, values),
    hello: name ? say(locale, 'hello', { name }) : words('hello.nobody'),
    blocks: drawnBlocks(written, values, brought),
    notes: [],
    linkInstead: words('link.instead'),
    link,
    footer: words('digest.footer'),
    leave: { label: words('digest.leave'), link: unsubscribe },
  }
}

/** News as an e-mail: its subject, its plain text, and the same as a page. */
export function writeDigest(
  digest: Digest,
  own: LetterText | null,
): { subject: string; body: string; html: string } {
  const page = drawDigest(digest, own)
  const leave = `${page.leave!.label}:\n${digest.unsubscribe}`
  const parts = [page.hello, ...plainBlocks(page.blocks, page.link), page.footer, leave]
  return { subject: page.subject, body: `${parts.join('\n\n')}\n`, html: letterPage(page) }
}
