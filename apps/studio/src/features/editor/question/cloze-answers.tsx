import { useText } from '@vereda/client/text/use-text.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { FieldFrame } from '@vereda/ui/field/field-frame.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { useState } from 'react'
import type { AnswersProps } from './answers-props.ts'
import styles from './question.module.css'
import { clozeToChoose, clozeToWrite, otherWords, writtenCloze } from './written-cloze.ts'

const SEPARATOR = /;\s?/

/** A text with its gaps in brackets. Learners fill the gaps by writing or by choosing words. */
export function ClozeAnswers({ question, onChange }: AnswersProps) {
  const t = useText()
  const written = writtenCloze(question)
  // the text as typed, including a bracket that is not closed yet
  const [typed, setTyped] = useState(written)
  const [others, setOthers] = useState(() => otherWords(question).join('; '))
  const isChosen = question.options.length > 0
  const shown = writtenCloze(clozeToWrite(typed)) === written ? typed : written
  const put = (text: string, asChoice: boolean, more = others) =>
    onChange(asChoice ? clozeToChoose(text, more.split(SEPARATOR), question.options) : clozeToWrite(text))
  return (
    <>
      <FieldFrame label={t('question.cloze')} hint={t('question.clozeHint')}>
        {(control) => (
          <textarea
            {...control}
            className={styles.cloze}
            rows={4}
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value)
              put(target.value, isChosen)
            }}
          />
        )}
      </FieldFrame>
      <Switch
        title={t('question.chooseWords')}
        detail={t('question.chooseWordsHint')}
        checked={isChosen}
        onChange={({ target }) => put(shown, target.checked)}
      />
      {isChosen && (
        <Field
          label={t('question.otherWords')}
          hint={t('question.otherWordsHint')}
          value={others}
          onChange={({ target }) => {
            setOthers(target.value)
            put(shown, true, target.value)
          }}
        />
      )}
    </>
  )
}
