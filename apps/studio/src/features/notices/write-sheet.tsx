import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { notice } from '@vereda/contract/rest/notifications.ts'
import { studioGroupTrails, studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import { type NoticeFault, noticeFault } from '@vereda/domain/notification/notice-fault.ts'
import { NOTICE_TEXT_MAX, NOTICE_TITLE_MAX } from '@vereda/domain/notification/notice-lengths.ts'
import { momentOf } from '@vereda/domain/time/wall-time.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { useZoneMoment } from '../../frame/use-zone-moment.ts'
import list from '../../parts/list/list.module.css'
import { LongField } from '../../parts/writing/long-field.tsx'
import { MomentField } from '../../parts/writing/moment-field.tsx'
import { answerOf } from '../../query/answer-of.ts'
import { useIdOf } from '../../query/use-id-of.ts'
import styles from './notices.module.css'
import { toTell, useOptionName } from './use-option-name.ts'

const FAULTS: Record<NoticeFault, string> = {
  lacking: 'notices.lacking',
  'half-moment': 'frame.halfMoment',
  past: 'notices.past',
}

/** The possible recipients of a notice, and their numbers. */
function useRecipients() {
  const domain = useDomain()?.hostkey
  const trails = useQuery({
    queryKey: [domain, 'group trails'],
    queryFn: ({ signal }) => answerOf(ask(studioGroupTrails, { signal })),
  })
  const people = useQuery({
    queryKey: [domain, 'everybody'],
    queryFn: ({ signal }) => answerOf(ask(studioPeople, { query: {}, signal })),
  })
  const groupTrails = trails.data?.groupTrails ?? []
  const countOf = (id: string) =>
    id === '' ? people.data?.everybody : groupTrails.filter((one) => one.id === id).map(toTell)[0]
  return { groupTrails, countOf, hasFailed: Boolean(trails.error ?? people.error) }
}

type WriteSheetProps = { timeZone: string; onClose: () => void }

/** A new notice: its words, its recipients and its date, with a sentence that says what will happen. */
export function WriteSheet({ timeZone, onClose }: WriteSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const write = useZoneMoment(timeZone)
  const { groupTrails, countOf, hasFailed } = useRecipients()
  const nameOf = useOptionName(groupTrails, timeZone)
  const idOf = useIdOf()
  const [words, setWords] = useState({ title: '', text: '', groupTrailId: '', at: '' })
  const [fate, setFate] = useState<'asked' | 'busy' | 'notSent' | 'unknown'>('asked')
  const change = (part: Partial<typeof words>) => setWords((before) => ({ ...before, ...part }))
  const { title, text, groupTrailId, at } = words
  const count = countOf(groupTrailId)
  const moment = at === '' ? null : momentOf(at, timeZone)
  const fault = noticeFault(words, timeZone, Date.now())
  const isReady = fault === null && count !== undefined && count > 0

  function sentence(): string {
    if (fault) return t(FAULTS[fault])
    if (count === undefined) return t(hasFailed ? 'notices.uncounted' : 'notices.counting')
    if (count === 0) return t('notices.nobody')
    return moment === null
      ? t('notices.sentence.now', { count })
      : t('notices.sentence.later', { when: write(moment), count })
  }

  async function send() {
    setFate('busy')
    const given = { title, text, at: moment, ...(groupTrailId && { groupTrailId }) }
    // changed words make another notice, because a sent notice cannot be changed
    const sent = await ask(notice, { body: { id: idOf(JSON.stringify(given)), ...given } })
    if (!sent.ok && !isUntold(sent.refusal)) return setFate('notSent')
    void queries.invalidateQueries()
    if (!sent.ok) return setFate('unknown')
    showToast(t(moment === null ? 'notices.done.now' : 'notices.done.later'))
    onClose()
  }

  return (
    <Sheet title={t('notices.write')} closeLabel={t('notices.close')} isFull onClose={onClose}>
      <div className={list.sheet}>
        <Field
          label={t('notices.field.title')}
          maxLength={NOTICE_TITLE_MAX}
          value={title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <LongField
          label={t('notices.field.text')}
          most={NOTICE_TEXT_MAX}
          value={text}
          onChange={(text) => change({ text })}
        />
        <SelectField
          label={t('notices.field.who')}
          nothing={t('notices.toEverybody')}
          options={groupTrails.map((one) => ({ id: one.id, name: nameOf(one) }))}
          value={groupTrailId}
          onChange={(id) => change({ groupTrailId: id })}
        />
        <MomentField
          label={t('notices.field.at')}
          hint={t('notices.field.at.hint', { zone: timeZone })}
          value={at}
          onChange={(at) => change({ at })}
        />
        <p className={styles.sentence} role="status">
          {sentence()}
        </p>
        {fate !== 'asked' && fate !== 'busy' && (
          <Note tone="warn" role="alert" title={t(`notices.${fate}`)} />
        )}
        <Button
          look="primary"
          disabled={!isReady}
          busy={fate === 'busy' ? t('notices.sending') : undefined}
          onClick={send}
        >
          {t(at === '' ? 'notices.send' : 'notices.schedule')}
        </Button>
      </div>
    </Sheet>
  )
}
