import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { carryOutImport, type StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useOnline } from '../../query/use-online.ts'
import styles from './import.module.css'
import { importKey } from './use-import.ts'

/** Says in one sentence what the import will write, with the button to do it; or says that it will write nothing. */
export function CarryBar({ sent }: { sent: StudioImport }) {
  const t = useText()
  const queries = useQueryClient()
  const domain = useDomain()?.hostkey
  const isOnline = useOnline()
  const [fate, setFate] = useState<'open' | 'busy' | 'failed' | 'unknown'>('open')
  const [letters, setLetters] = useState(false)
  const { counts, id } = sent
  const count = counts.new + counts.changes

  async function carryOut() {
    setFate('busy')
    const answer = await ask(carryOutImport, { params: { id }, body: { letters } })
    if (!answer.ok) {
      // without an answer, the import may be running; the data read again will show it
      void queries.invalidateQueries({ queryKey: importKey(domain, id) })
      return setFate(isUntold(answer.refusal) ? 'unknown' : 'failed')
    }
    setFate('open')
    queries.setQueryData(importKey(domain, id), answer.value)
  }

  return (
    <>
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('import.failed.title')} />}
      {fate === 'unknown' && <Note tone="warn" role="alert" title={t('import.do.unknown')} />}
      {counts.new > 0 && (
        <Switch
          title={t('import.letters')}
          detail={t(sent.lettersStay ? 'import.letters.stay' : 'import.letters.text')}
          checked={letters}
          onChange={({ target }) => setLetters(target.checked)}
        />
      )}
      <div className={styles.saveBar}>
        <p className={styles.say}>
          {count === 0
            ? t(sent.state === 'done' ? 'import.nothingLeft' : 'import.nothingChanges')
            : t('import.sentence', { added: counts.new, changed: counts.changes })}{' '}
          {count > 0 && sent.lists && t('import.lists', sent.lists)}{' '}
          {counts.faulty > 0 && t('import.faultyStay', { count: counts.faulty })}
        </p>
        <Link to={studioPaths.people()} className={buttonClass('ghost')}>
          {t('import.toPeople')}
        </Link>
        {count > 0 && (
          <Button
            look="primary"
            disabled={!isOnline}
            busy={fate === 'busy' ? t('import.beginning') : undefined}
            onClick={() => void carryOut()}
          >
            {t('import.do', { count })}
          </Button>
        )}
      </div>
    </>
  )
}
