import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { giveTrail } from '@vereda/contract/rest/studio-giving.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { askedOf, type Gift, giftFault, NO_GIFT } from './gift.ts'
import styles from './give.module.css'
import { PeoplePicker } from './people-picker.tsx'

type GiveSheetProps = { trailId: string; title: string; version: number; onClose: () => void }

const isoDay = (date: Date) => date.toLocaleDateString('sv') // YYYY-MM-DD where the manager is

/** What giving does, in one sentence. */
function useSentence(gift: Gift, title: string) {
  const t = useText()
  const formats = useFormats()
  const day = (text: string) => (text === '' ? '' : formats.date(`${text}T12:00:00`))
  const from =
    gift.starts === '' ? t('editor.give.fromNow') : t('editor.give.from', { day: day(gift.starts) })
  const until = gift.ends === '' ? t('editor.give.noEnd') : t('editor.give.until', { day: day(gift.ends) })
  const who = gift.isForEverybody
    ? t('editor.give.everybody')
    : t('editor.give.count', { count: gift.people.length })
  return t('editor.give.sentence', { title, who, from, until })
}

function Dates({ gift, onChange }: { gift: Gift; onChange: (part: Partial<Gift>) => void }) {
  const t = useText()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const date = (name: 'starts' | 'ends') => (
    <Field
      type="date"
      label={t(`editor.give.${name}`)}
      value={gift[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <>
      <div className={styles.two}>
        {date('starts')}
        {date('ends')}
      </div>
      <p className={styles.count}>{t('editor.give.zone', { zone })}</p>
    </>
  )
}

/** Gives the newest version to people: who, when, and what follows in one sentence. */
export function GiveSheet({ trailId, title, version, onClose }: GiveSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const [gift, setGift] = useState(NO_GIFT)
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed'>('asked')
  const [id] = useState(() => crypto.randomUUID())
  const change = (part: Partial<Gift>) => setGift((before) => ({ ...before, ...part }))
  const fault = giftFault(gift, isoDay(new Date()))
  const sentence = useSentence(gift, title)

  async function give() {
    setFate('busy')
    const given = await ask(giveTrail, { body: { id, trailId, ...askedOf(gift) } })
    if (!given.ok) return setFate('failed')
    void queries.invalidateQueries()
    showToast(t('editor.give.done', { count: given.value.people }))
    onClose()
  }

  const who = (isForEverybody: boolean, title: string) => (
    <ChoiceCard
      name="who"
      title={title}
      checked={gift.isForEverybody === isForEverybody}
      onChange={() => change({ isForEverybody })}
    />
  )
  return (
    <Sheet
      title={t('editor.give.title', { version })}
      closeLabel={t('editor.close')}
      isFull
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <Fieldset legend={t('editor.give.who')}>
          {who(true, t('editor.give.toEverybody'))}
          {who(false, t('editor.give.toSome'))}
        </Fieldset>
        {!gift.isForEverybody && (
          <PeoplePicker chosen={gift.people} onChange={(people) => change({ people })} />
        )}
        <Dates gift={gift} onChange={change} />
        {fault === null ? (
          <p className={styles.sentence}>{sentence}</p>
        ) : (
          <p>{t(`editor.give.fault.${fault}`)}</p>
        )}
        {fate === 'failed' && <Note tone="warn" role="alert" title={t('editor.give.failed')} />}
        <Button
          look="primary"
          disabled={fault !== null}
          busy={fate === 'busy' ? t('editor.give.busy') : undefined}
          onClick={give}
        >
          {t('editor.give.act')}
        </Button>
      </div>
    </Sheet>
  )
}
