import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import { plainText } from '@vereda/ui/plain-text.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { useOpens } from '../../frame/use-opens.ts'
import { useOnline } from '../../query/use-online.ts'
import { beginTrail } from '../drafts/begin-trail.ts'
import styles from './find.module.css'
import { hasWords } from './places.ts'

/** Whether what is done by name can be done now, and is what is looked for: a new trail needs the server. */
export function useFoundAct(search: string): boolean {
  const t = useText()
  const mayBegin = useOpens('editor')
  const isOnline = useOnline()
  return mayBegin && isOnline && hasWords(plainText(t('find.newTrail')), search)
}

/** What is done by its name: a new trail is begun and opened, or it is said that it was not. */
export function FoundActs({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const locale = useLocale()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    const hasBegun = await beginTrail(locale, queries)
    setBusy(false)
    if (hasBegun) onOpen()
    else showToast(t('find.newTrail.failed'), 'bad')
  }
  return (
    <section aria-labelledby="found-acts">
      <h3 id="found-acts" className={styles.group}>
        {t('find.acts')}
      </h3>
      <button type="button" className={styles.row} data-found disabled={isBusy} onClick={begin}>
        {t('find.newTrail')}
      </button>
    </section>
  )
}
