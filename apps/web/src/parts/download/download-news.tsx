import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { DownloadOutcome } from '@vereda/offline/download/run-downloads.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useEffect, useState } from 'react'
import { isOnline } from '../../platform/local/calls/connection.ts'
import { type DownloadNews, onDownloadEnd } from '../../platform/local/download/download-news.ts'

// The dialog is rarely needed, so its code is loaded when it is.
const FullDialog = later(async () => (await import('./full-dialog.tsx')).FullDialog)

/**
 * The toasts for how downloads end (specification 8). A full device gets a dialog, because the learner must act; an ended session leads to
 * the login.
 */
const WORDS: Partial<Record<DownloadOutcome, string>> = {
  done: 'parts.download.done',
  cannot: 'parts.download.cannot',
  fail: 'parts.download.fail',
  no_trail: 'parts.download.noTrail',
  no_resources: 'parts.download.noResources',
}

/** The message of an outcome. If only the server does not answer, the message says so and does not blame the learner's internet (rule D9). */
function wordsOf(outcome: DownloadOutcome): string | undefined {
  const isCut = (outcome === 'fail' || outcome === 'no_trail') && !isOnline()
  return isCut && cutOff() === 'unanswered' ? 'parts.download.unanswered' : WORDS[outcome]
}

/** Tells how downloads end, on whatever screen the learner is. Of several tabs only the visible one does. */
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
