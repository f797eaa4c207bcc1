import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { readNationalId } from '@vereda/domain/identifier/national-id.ts'
import { readName, readNickname } from '@vereda/domain/signup/person-name.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useTextAnswer } from '@vereda/ui/form/use-text-answer.ts'
import { type InputHTMLAttributes, useReducer } from 'react'
import type { Invitation } from '../flow/open-signup.ts'
import { HaveAccount } from '../frame/have-account.tsx'
import { QuestionForm } from '../frame/question-form.tsx'
import { MOST } from './most.ts'
import { isInUse, isUnread, type StepProps } from './step-props.ts'

/** A question that one line of text answers. */
type TextQuestion = {
  question: 'nickname' | 'fullname' | 'identifier'
  field: 'nickname' | 'name' | 'identifier'
  /** The question's messages: those of the general identifier if no CPF is required. */
  words(invitation: Invitation): 'nickname' | 'fullname' | 'cpf' | 'identifier'
  isRight(text: string, invitation: Invitation): boolean
  input: InputHTMLAttributes<HTMLInputElement> & { isCode?: boolean }
}

const QUESTIONS: Record<TextQuestion['question'], TextQuestion> = {
  nickname: {
    question: 'nickname',
    field: 'nickname',
    words: () => 'nickname',
    isRight: (text) => readNickname(text) !== null,
    input: { autoComplete: 'nickname' },
  },
  fullname: {
    question: 'fullname',
    field: 'name',
    words: () => 'fullname',
    isRight: (text) => readName(text) !== null,
    input: { autoComplete: 'name', autoCapitalize: 'words' },
  },
  identifier: {
    question: 'identifier',
    field: 'identifier',
    words: ({ cpfRequired }) => (cpfRequired ? 'cpf' : 'identifier'),
    isRight: (text, { cpfRequired }) => readNationalId(text, { cpfRequired }) !== null,
    input: { autoComplete: 'off', spellCheck: 'false', isCode: true },
  },
}

type TextStepProps = StepProps & { question: TextQuestion['question'] }

/** Steps 0 to 2: nickname, full name, national id (specification 5: trimmed, and none of them empty). */
export function TextStep({ walk, question }: TextStepProps) {
  const t = useText()
  const { field, words, isRight, input } = QUESTIONS[question]
  const { invitation, signup } = walk
  const word = words(invitation)
  const sent = signup.answers[field]
  const answer = useTextAnswer(sent, (text) => isRight(text, invitation))
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const isTaken = isInUse(walk, field) && answer.text === sent
  const isWrong = answer.isWrong || (isUnread(walk, field) && answer.text === sent)
  const submit = async () => {
    if (await answer.check()) return walk.give(question, { [field]: answer.text.trim() })
    refuse()
  }
  return (
    <QuestionForm
      walk={walk}
      title={t(`signup.${word}.title`)}
      lead={t(`signup.${word}.lead`)}
      tries={tries}
      onSubmit={() => void submit()}
      below={!isTaken && <HaveAccount walk={walk} />}
    >
      <div>
        <Field
          {...input}
          {...answer.props}
          inputMode={word === 'cpf' ? 'numeric' : undefined}
          label={t(`signup.${word}.label`)}
          error={errorOf({ isTaken, isWrong, word, text: answer.text }, t)}
        />
        {isTaken && <HaveAccount walk={walk} username={answer.text} />}
      </div>
    </QuestionForm>
  )
}

type Shown = { isTaken: boolean; isWrong: boolean; word: string; text: string }

function errorOf({ isTaken, isWrong, word, text }: Shown, t: Text): string | null {
  if (isTaken) return t('signup.inUse.identifier')
  if (!isWrong) return null
  return word === 'cpf' && text.trim() === ''
    ? t('signup.cpf.missing')
    : t(`signup.${word}.error`, { limit: MOST[word] })
}
