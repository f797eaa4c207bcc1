import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useState } from 'react'
import { RichTextField } from '../editor/rich-text/rich-text-field.tsx'
import styles from './domain.module.css'
import type { Settings } from './use-settings.ts'

/** The terms that the sign-in page leads to; kept by a press, for half a sentence of terms is none. */
export function LegalField({ settings }: { settings: Settings }) {
  const t = useText()
  const kept = settings.settings.legal ?? ''
  const [html, setHtml] = useState(kept)
  const fate = settings.fates.legal
  const hasFailed = fate === 'refused' || fate === 'failed'
  return (
    <>
      <p className={styles.small}>{t('domain.legal.text')}</p>
      <RichTextField
        label={t('domain.legal')}
        placeholder={t('domain.legal.placeholder')}
        isFramed
        html={kept}
        onChange={setHtml}
      />
      {hasFailed && (
        <p role="alert" className={styles.wrong}>
          {t(fate === 'refused' ? 'domain.refused.legal' : 'domain.failed.text')}
        </p>
      )}
      <div>
        <Button
          disabled={html === kept}
          busy={fate === 'saving' ? t('domain.saving') : undefined}
          onClick={() => void settings.save({ legal: html })}
        >
          {t('domain.legal.save')}
        </Button>
      </div>
    </>
  )
}
