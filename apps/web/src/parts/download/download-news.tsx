import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { DownloadOutcome } from '@vereda/offline/download/run-downloads.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useEffect, useState } from 'react'
import { isOnline } from '../../platform/local/calls/connection.ts'
import { type DownloadNews, onDownloadEnd } from '../../platform/local/download/download-news.ts'

// Seldom needed: its code comes when it is.
const FullDialog = later(async () => (await import('./full-dialog.tsx')).FullDialog)

/** What is told in passing (specification 8); a full device asks for something and gets a dialog, an ended session leads to the login. */
const WORDS: Partial<Record<DownloadOutcome, string>> = {
  done: 'parts.download.done',
  cannot: 'parts.download.cannot',
  fail: 'parts.download.fail',
  no_trail: 'parts.download.noTrail',
  no_resources: 'parts.download.noResources',
}

/** Of a server that does not answer no learner's own internet is to blame: what is said is what goes on (rule D9). */
function wordsOf(outcome: DownloadOutcome): string | undefined {
  const isCut = (outcome === 'fail' || outcome === 'no_trail') && !isOnline()
  return isCut && cutOff() === 'unanswered' ? 'parts.download.unanswered' : WORDS[outcome]
}

/** Tells how downloads end, on whatever screen the learner is by then; of several tabs only the one that is seen speaks. */
export function DownloadNewsReader() {
  const t = useText()
  const [full, setFull] = useState<DownloadNews | null>(null)
  useEffect(
    () =>
      onDownloadEnd((news) => {
        if (document.visibilityState !== 'visible') return
        if (news.outcome === 'full') return setFull(news)
        const words = wordsOf(news.outcome)
        if (words) showToast(t(words), news.outcome === 'done' ? 'good' : 'bad')
      }),
    [t],
  )
  if (full === null) return null
  return <FullDialog want={full.want} onClose={() => setFull(null)} />
}
