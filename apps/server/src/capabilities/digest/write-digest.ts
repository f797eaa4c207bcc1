import { calledName } from '@vereda/domain/account/shown-name.ts'
import type { LetterText } from '@vereda/domain/letter/letter-text.ts'
import { catalogueOf, say } from '../messages/catalogue.ts'
import { drawnBlocks, plainBlocks, subjectOf } from '../messages/drawn-letter.ts'
import { type LetterPage, letterPage } from '../messages/letter-page.ts'
import { ourWords } from '../messages/letter-words.ts'
import type { LetterLocale } from '../messages/locale.ts'

/** How many notifications an e-mail lists. Beyond these it gives their number. */
const NEWS_SHOWN = 10

export type Digest = {
  locale: LetterLocale
  domainName: string
  /** The reader’s name, and the name that they asked to be called by; null where unknown. */
  name: string | null
  nickname: string | null
  /** All of the notifications, each in one line, the newest first. */
  news: readonly string[]
  /** The app's address, and the unsubscribe address. */
  link: string
  unsubscribe: string
}

function itemsOf({ locale, news }: Digest): string[] {
  const more = news.length - NEWS_SHOWN
  const shown = news.slice(0, NEWS_SHOWN)
  return more > 0 ? [...shown, say(locale, 'digest.more', { count: String(more) })] : shown
}

/** Draws the digest, in the domain's own words where it has any. */
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

/** The digest as an e-mail: its subject, its plain text, and its HTML page. */
export function writeDigest(
  digest: Digest,
  own: LetterText | null,
): { subject: string; body: string; html: string } {
  const page = drawDigest(digest, own)
  const leave = `${page.leave!.label}:\n${digest.unsubscribe}`
  const parts = [page.hello, ...plainBlocks(page.blocks, page.link), page.footer, leave]
  return { subject: page.subject, body: `${parts.join('\n\n')}\n`, html: letterPage(page) }
}
