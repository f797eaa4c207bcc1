import { say } from '../messages/catalogue.ts'
import { letterPage } from '../messages/letter-page.ts'
import type { LetterLocale } from '../messages/locale.ts'

/** How many news a letter names; of what is more it says how many. */
export const NEWS_SHOWN = 10

export type Digest = {
  locale: LetterLocale
  domainName: string
  /** What to call the reader; null where nobody knows. */
  name: string | null
  /** All of the news, each in one line, the last told first. */
  news: readonly string[]
  /** Where the app opens, and where such letters end. */
  link: string
  unsubscribe: string
}

const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || null

function itemsOf({ locale, news }: Digest): string[] {
  const more = news.length - NEWS_SHOWN
  const shown = news.slice(0, NEWS_SHOWN)
  return more > 0 ? [...shown, say(locale, 'digest.more', { count: String(more) })] : shown
}

/** News as an e-mail: its subject, its plain text, and the same as a page. */
export function writeDigest(digest: Digest): { subject: string; body: string; html: string } {
  const { locale, domainName: domain, news, link, unsubscribe } = digest
  const words = (id: string) => say(locale, id, { domain, count: String(news.length), first: news[0] ?? '' })
  const name = firstName(digest.name)
  const items = itemsOf(digest)
  const page = {
    ...{ locale, items, code: null, notes: [], link },
    subject: words(news.length === 1 ? 'digest.subject.one' : 'digest.subject'),
    hello: name ? say(locale, 'hello', { name }) : words('hello.nobody'),
    text: words('digest.text'),
    button: words('digest.button'),
    linkInstead: words('link.instead'),
    footer: words('digest.footer'),
    leave: { label: words('digest.leave'), link: unsubscribe },
  }
  const list = items.map((item) => `- ${item}`).join('\n')
  const leave = `${page.leave.label}:\n${unsubscribe}`
  const parts = [page.hello, page.text, list, `${page.button}:\n${link}`, page.footer, leave]
  return { subject: page.subject, body: `${parts.join('\n\n')}\n`, html: letterPage(page) }
}
