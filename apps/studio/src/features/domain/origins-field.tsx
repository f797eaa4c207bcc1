import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { type SyntheticEvent, useState } from 'react'
import styles from './domain.module.css'
import type { Fate, Settings } from './use-settings.ts'

/** The origin of a pasted address: people have a page's address at hand, not its origin. */
const originOf = (text: string) => (URL.canParse(text.trim()) ? new URL(text.trim()).origin : text.trim())

const WORDS: Partial<Record<Fate, string>> = {
  refused: 'domain.refused.framingOrigins',
  unreached: 'domain.unreached.text',
  failed: 'domain.failed.text',
  changed: 'domain.changed',
}

/** The origins of the other systems whose pages may show this domain's trails in a frame. */
export function OriginsField({ settings }: { settings: Settings }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const origins = settings.settings.framingOrigins
  const fate = settings.fates.framingOrigins
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const fate = await settings.save((now) => ({
      framingOrigins: [...now.framingOrigins, originOf(typed)],
    }))
    // keep what was typed meanwhile
    if (fate === 'saved') setTyped((now) => (now === typed ? '' : now))
  }
  const remove = (gone: string) =>
    settings.save((now) => ({ framingOrigins: now.framingOrigins.filter((origin) => origin !== gone) }))
  return (
    <>
      {origins.length === 0 && <p className={styles.small}>{t('domain.frames.nobody')}</p>}
      <ul className={styles.list}>
        {origins.map((origin) => (
          <li key={origin} className={styles.item}>
            <code>{origin}</code>
            <Button
              size="small"
              onClick={() => void remove(origin)}
              aria-label={t('domain.frames.removeOne', { origin })}
            >
              {t('domain.frames.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.adding} onSubmit={(event) => void add(event)}>
        <Field
          label={t('domain.field.framingOrigins')}
          hint={t('domain.frames.hint')}
          inputMode="url"
          value={typed}
          error={fate && WORDS[fate] && t(WORDS[fate])}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={fate === 'saving' ? t('domain.saving') : undefined}>
          {t('domain.frames.add')}
        </Button>
      </form>
    </>
  )
}
