import type { PackageTrial } from '@vereda/contract/rest/studio-packages.ts'
import type { Seen } from './trial-page.ts'
import type { Denied } from './trial-server.ts'

const NAMED_MOST = 10
const CHARS_MOST = 300

const some = (words: Iterable<string>) =>
  [...new Set(words)].slice(0, NAMED_MOST).map((one) => one.slice(0, CHARS_MOST))

export type Watched = {
  seen: Seen | null
  end: 'watched' | 'hung' | 'too-heavy' | 'crashed'
  errors: readonly string[]
  denied: Denied
}

/** What was seen of a package, as managers are told of it. An untrusted page said it, so it is cut to a bounded size. */
export const findingsOf = ({ seen, end, errors, denied }: Watched): PackageTrial => ({
  ran: true,
  end,
  started: seen?.isShown ?? false,
  speaks: seen?.speaks ?? null,
  // many courses look for one version's API after the other until they find the one that is there
  sought: seen?.speaks ? null : (seen?.sought ?? null),
  completed: seen?.isCompleted ?? false,
  errors: some(errors),
  missing: some(denied.missing),
  outside: some(denied.outside),
})
