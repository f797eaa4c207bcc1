import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import { useUnsaved } from '../../parts/writing/use-unsaved.ts'
import { RichTextField } from '../editor/rich-text/rich-text-field.tsx'
import styles from './domain.module.css'
import type { Fate, Settings } from './use-settings.ts'

const WHY_NOT: Partial<Record<Fate, string>> = {
  refused: 'domain.refused.legal',
  failed: 'domain.failed.text',
  unreached: 'domain.unreached.text',
}

/** The terms to which the sign-in page links. A button saves them, because half a sentence is no valid text of terms. */
export function LegalField({ settings }: { settings: Settings }) {
  const t = useText()
  const kept = settings.settings.legal
  // the written text, and the text it started from; later news does not replace it until it is saved
  const [written, setWritten] = useUnsaved<{ html: string; was?: string | null }>('legal')
  const fate = settings.fates.legal
  const whyNot = fate && WHY_NOT[fate]
  async function save() {
    if (!written) return
    const { html, was = kept } = written
    // text written since is now based on the saved text
    if ((await settings.save({ legal: html }, { legal: was })) === 'saved')
      setWritten((now) => (now && now.html !== html ? { html: now.html } : null))
  }
  return (
    <>
      <p className={styles.small}>{t('domain.legal.text')}</p>
      <RichTextField
        label={t('domain.legal')}
        placeholder={t('domain.legal.placeholder')}
        isFramed
        html={written?.html ?? kept ?? ''}
        onChange={(html) => setWritten({ was: kept, ...written, html })}
      />
      {whyNot && (
        <p role="alert" className={styles.wrong}>
          {t(whyNot)}
        </p>
      )}
      {fate === 'changed' && written && <ChangedNote onAnew={() => setWritten(null)} />}
      <div>
        <Button
          disabled={!written || written.html === ((written.was === undefined ? kept : written.was) ?? '')}
          busy={fate === 'saving' ? t('domain.saving') : undefined}
          onClick={() => void save()}
        >
          {t('domain.legal.save')}
        </Button>
      </div>
    </>
  )
}
