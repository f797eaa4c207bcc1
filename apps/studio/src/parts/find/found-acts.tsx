import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { beginTrail } from '../drafts/begin-trail.ts'
import styles from './find.module.css'
import type { useFoundActs } from './use-found-acts.ts'

/** Begins and opens a new trail, or says that it failed. */
function NewTrail({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const locale = useLocale()
  const queries = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    const hasBegun = await beginTrail(id, locale, queries)
    setBusy(false)
    if (hasBegun) onOpen()
    else showToast(t('find.newTrail.failed'), 'bad')
  }
  return (
    <button type="button" className={styles.row} data-found disabled={isBusy} onClick={begin}>
      {t('find.newTrail')}
    </button>
  )
}

type FoundActsProps = { acts: ReturnType<typeof useFoundActs>; onOpen: () => void }

/** The actions found by name. */
export function FoundActs({ acts: { hasTrail, beginnings }, onOpen }: FoundActsProps) {
  const t = useText()
  if (!hasTrail && beginnings.length === 0) return null
  return (
    <section aria-labelledby="found-acts">
      <h3 id="found-acts" className={styles.group}>
        {t('find.acts')}
      </h3>
      <ul className={styles.rows}>
        {hasTrail && (
          <li>
            <NewTrail onOpen={onOpen} />
          </li>
        )}
        {beginnings.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={styles.row} onClick={onOpen}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
