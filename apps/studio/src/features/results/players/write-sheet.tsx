import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { type ResultStands, writeToPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { NOTICE_TEXT_MAX, NOTICE_TITLE_MAX } from '@vereda/domain/notification/notice-lengths.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { LongField } from '../../../parts/writing/long-field.tsx'
import { useIdOf } from '../../../query/use-id-of.ts'
import styles from './players.module.css'

type WriteSheetProps = {
  groupTrailId: string
  kind: ResultKind
  stands: ResultStands
  filter: ResultFilter
  count: number
  onClose: () => void
}

/** Writes a notice to exactly the people in the list. */
export function WriteSheet({ groupTrailId, kind, stands, filter, count, onClose }: WriteSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const idOf = useIdOf()
  const [words, setWords] = useState({ title: '', text: '' })
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'unknown'>('asked')
  const isLacking = words.title.trim() === '' || words.text.trim() === ''

  async function send() {
    setFate('busy')
    const sent = await ask(writeToPlayers, {
      params: { groupTrailId },
      // changed words make another notice, because a sent notice cannot be changed
      body: { id: idOf(JSON.stringify(words)), stands, filter, ...words },
    })
    if (!sent.ok) return setFate(isUntold(sent.refusal) ? 'unknown' : 'failed')
    void queries.invalidateQueries()
    showToast(t('results.write.done', { count: sent.value.people }))
    onClose()
  }

  return (
    <Sheet title={t('results.write')} closeLabel={t('results.close')} isFull onClose={onClose}>
      <div className={styles.sheet}>
        <Field
          label={t('results.write.title')}
          maxLength={NOTICE_TITLE_MAX}
          value={words.title}
          onChange={({ target }) => setWords({ ...words, title: target.value })}
        />
        <LongField
          label={t('results.write.text')}
          most={NOTICE_TEXT_MAX}
          value={words.text}
          onChange={(text) => setWords({ ...words, text })}
        />
        <p role="status">{t(`results.write.sentence.${kind}`, { count })}</p>
        {fate !== 'asked' && fate !== 'busy' && (
          <Note tone="warn" role="alert" title={t(`results.write.${fate}`)} />
        )}
        <Button
          look="primary"
          disabled={isLacking}
          busy={fate === 'busy' ? t('results.write.busy') : undefined}
          onClick={send}
        >
          {t('results.write.send')}
        </Button>
      </div>
    </Sheet>
  )
}
