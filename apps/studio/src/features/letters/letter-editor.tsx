import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioLetter } from '@vereda/contract/rest/studio-letters.ts'
import {
  isSameLetter,
  LETTER_SUBJECT_MAX,
  type LetterText,
  letterFaults,
} from '@vereda/domain/letter/letter-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { TextArea } from '@vereda/ui/field/text-area.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useRef } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import { LetterPreviewCard } from './letter-preview.tsx'
import styles from './letters.module.css'
import { useLetterChange } from './use-letter-change.ts'

/** Inserts words at the cursor and moves the cursor behind them. */
function insertAt(area: HTMLTextAreaElement, words: string): string {
  area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end')
  area.focus()
  return area.value
}

/** The typed words of a letter, and the words from which they were edited; kept while the manager looks at other letters. */
export type Typed = { words: LetterText; was: LetterText }
type LetterEditorProps = { letter: StudioLetter; typed: Typed | null; onTyped: (typed: Typed | null) => void }

type PlacesProps = Pick<StudioLetter, 'offered' | 'needed'> & { onPut: (place: string) => void }

/** The placeholders that a letter may contain, for what is known about its recipient. A press inserts one. */
function Places({ offered, needed, onPut }: PlacesProps) {
  const t = useText()
  return (
    <section aria-label={t('letters.places')}>
      <h2 className={styles.name}>{t('letters.places')}</h2>
      <ul className={styles.list}>
        {offered.map((place) => (
          <li key={place} className={styles.place}>
            <Button
              size="small"
              aria-label={t('letters.place.put', { place: `{${place}}` })}
              onClick={() => onPut(`{${place}}`)}
            >
              {`{${place}}`}
            </Button>
            <span className={list.small}>
              {t(`letters.place.${place}`)}
              {needed.includes(place) && ` ${t('letters.place.needed')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the faults of a letter's field in words; null if it has none. */
function useFaultWords(faults: ReturnType<typeof letterFaults>) {
  const t = useText()
  return (field: 'subject' | 'text') => {
    const own = faults.filter((fault) => fault.field === field)
    const words = own.map((fault) =>
      t(`letters.fault.${fault.code}`, { place: 'place' in fault ? `{${fault.place}}` : '' }),
    )
    return words.join(' ') || null
  }
}

/** Edits the words of a letter in one language: with a preview, a button to save, and a button to return to the default words. */
export function LetterEditor({ letter, typed, onTyped }: LetterEditorProps) {
  const t = useText()
  const isOnline = useOnline()
  const area = useRef<HTMLTextAreaElement>(null)
  const { kind, locale, isOwn, offered, needed } = letter
  const { words, was } = typed ?? { words: letter.words, was: letter.words }
  const setWords = (next: LetterText) => onTyped(isSameLetter(next, was) ? null : { words: next, was })
  const { fate, showAnew, undo, save, reset } = useLetterChange(letter, { words, was }, () => onTyped(null))
  const faults = letterFaults(kind, words)
  const faultOf = useFaultWords(faults)
  const isSame = typed === null

  return (
    <div className={styles.columns}>
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className={list.small}>{t(isOwn ? 'letters.isOwn' : 'letters.isOurs')}</p>
        <Field
          label={t('letters.subject')}
          lang={locale}
          value={words.subject}
          maxLength={LETTER_SUBJECT_MAX}
          error={faultOf('subject')}
          onChange={({ target }) => setWords({ ...words, subject: target.value })}
        />
        <TextArea
          label={t('letters.text')}
          hint={t('letters.text.hint')}
          error={faultOf('text')}
          ref={area}
          lang={locale}
          rows={8}
          value={words.text}
          onChange={({ target }) => setWords({ ...words, text: target.value })}
        />
        <Places
          offered={offered}
          needed={needed}
          onPut={(place) => area.current && setWords({ ...words, text: insertAt(area.current, place) })}
        />
        {fate === 'changed' && <ChangedNote onAnew={() => void showAnew()} />}
        {(fate === 'notDone' || fate === 'unknown') && (
          <Note tone="warn" role="alert" title={t(`letters.${fate}`)} />
        )}
        <div className={list.buttons}>
          <Button
            type="submit"
            look="primary"
            disabled={!isOnline || isSame || faults.length > 0 || fate === 'resetting'}
            busy={fate === 'saving' ? t('letters.saving') : undefined}
          >
            {t('letters.save')}
          </Button>
          {isOwn && (
            <Button
              disabled={!isOnline || fate === 'saving'}
              busy={fate === 'resetting' ? t('letters.saving') : undefined}
              onClick={() => void reset()}
            >
              {t('letters.toOurs')}
            </Button>
          )}
          {!isSame && <Button onClick={undo}>{t('letters.undo')}</Button>}
        </div>
      </form>
      <LetterPreviewCard letter={letter} words={words} isReady={faults.length === 0} />
    </div>
  )
}
