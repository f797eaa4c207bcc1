import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioJourney, saveJourney } from '@vereda/contract/rest/studio-catalogue.ts'
import { JOURNEY_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { type SyntheticEvent, useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import styles from './catalogue.module.css'
import { FateNote } from './fate-note.tsx'
import { useChange } from './use-catalogue.ts'

type JourneySheetProps = {
  journey: StudioJourney | null
  onClose: () => void
  /** Opens the sheet again with the journey's current name. */
  onAnew: () => void
}

/** The name of a journey: of a new one (null), or of an existing one. */
export function JourneySheet({ journey, onClose, onAnew }: JourneySheetProps) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const [fresh] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(journey?.name ?? '')
  // the name when this sheet opened: later news does not change it
  const [was] = useState(journey?.name)
  const name = typed.trim()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name === '') return
    const asked = ask(saveJourney, {
      body: { ...(journey ? { id: journey.id } : { id: null, fresh }), name, was },
    })
    void change(
      asked,
      () => t(journey ? 'catalogue.journey.renamed' : 'catalogue.journey.made', { name }),
      onClose,
    )
  }
  return (
    <Sheet
      title={journey ? t('catalogue.renameOf', journey) : t('catalogue.journey.make')}
      closeLabel={t('catalogue.close')}
      onClose={onClose}
    >
      <form className={styles.sheet} onSubmit={save}>
        <Field
          label={t('catalogue.name')}
          value={typed}
          maxLength={JOURNEY_NAME_MAX}
          required
          onChange={({ target }) => setTyped(target.value)}
        />
        {!journey && <p className={styles.fact}>{t('catalogue.journey.make.text')}</p>}
        {fate === 'changed' && <ChangedNote onAnew={onAnew} />}
        <FateNote fate={fate} unknown={journey ? undefined : 'catalogue.journey.unknown'} />
        <Button look="primary" type="submit" disabled={name === ''} busy={busy}>
          {t('catalogue.save')}
        </Button>
      </form>
    </Sheet>
  )
}
