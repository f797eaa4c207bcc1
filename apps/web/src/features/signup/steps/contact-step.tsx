import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { readEmail } from '@vereda/domain/account/email-address.ts'
import { maskedEmail, maskedPhone } from '@vereda/domain/account/masked-contact.ts'
import { CODE_WAYS, type CodeWay } from '@vereda/domain/signup/contact-choice.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { type TextAnswer, useTextAnswer } from '@vereda/ui/form/use-text-answer.ts'
import { useReducer, useState } from 'react'
import { checkPhone } from '../../../parts/identity-form/check-phone.ts'
import { EmailField } from '../../../parts/identity-form/email-field.tsx'
import { PhoneField } from '../../../parts/identity-form/phone-field.tsx'
import { HaveAccount } from '../frame/have-account.tsx'
import { QuestionForm } from '../frame/question-form.tsx'
import { isInUse, isUnread, type StepProps } from './step-props.ts'

const isEmail = (text: string) => text.trim() === '' || readEmail(text) !== null
const isPhone = async (text: string) => text.trim() === '' || (await checkPhone(text)) !== null

type Given = Record<CodeWay, TextAnswer>

/** Both contacts as typed, and what is missing in them. */
function useContact({ walk }: StepProps) {
  const { email: sentEmail, phone: sentPhone, receiveCodeBy } = walk.signup.answers
  const email = useTextAnswer(sentEmail, isEmail)
  const phone = useTextAnswer(sentPhone, isPhone)
  const [way, setWay] = useState<CodeWay | null>(receiveCodeBy)
  const [missing, setMissing] = useState<'contact' | 'choice' | null>(null)
  const isBoth = email.text.trim() !== '' && phone.text.trim() !== ''
  async function check(): Promise<boolean> {
    const right = [await email.check(), await phone.check()]
    const isNone = email.text.trim() === '' && phone.text.trim() === ''
    const lacks = missingOf(isNone, isBoth && way === null)
    setMissing(lacks)
    return lacks === null && !right.includes(false)
  }
  return { email, phone, way, setWay, missing, setMissing, isBoth, check }
}

function missingOf(isNone: boolean, isUnchosen: boolean): 'contact' | 'choice' | null {
  if (isNone) return 'contact'
  return isUnchosen ? 'choice' : null
}

function faultOf({ walk }: StepProps, field: CodeWay, answer: TextAnswer, t: Text): string | null {
  const isAsSent = answer.text.trim() === walk.signup.answers[field]
  if (isAsSent && isInUse(walk, field)) return t(`signup.inUse.${field}`)
  const isWrong = answer.isWrong || (isAsSent && isUnread(walk, field))
  return isWrong ? t(`signup.contact.${field}.error`) : null
}

const MASKED = { email: maskedEmail, phone: maskedPhone }

type WaysProps = { given: Given; way: CodeWay | null; error: string | null; onChoose: (way: CodeWay) => void }

function Ways({ given, way, error, onChoose }: WaysProps) {
  const t = useText()
  const detail = (one: CodeWay) => {
    const { isWrong, text } = given[one]
    return isWrong ? t(`signup.contact.complete.${one}`) : MASKED[one](text.trim())
  }
  return (
    <Fieldset legend={t('signup.contact.way')} error={error} isPaired>
      {CODE_WAYS.map((one) => (
        <ChoiceCard
          key={one}
          name="receiveCodeBy"
          title={t(`signup.contact.way.${one}`)}
          detail={detail(one)}
          checked={way === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </Fieldset>
  )
}

/** Step 3: e-mail, phone or both; with both, the person chooses where the code is sent (specification 5). */
export function ContactStep({ walk }: StepProps) {
  const t = useText()
  const { email, phone, way, setWay, missing, setMissing, isBoth, check } = useContact({ walk })
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const inUse = CODE_WAYS.find((field) => isInUse(walk, field))
  const submit = async () => {
    if (!(await check())) return refuse()
    const receiveCodeBy = isBoth ? way : null
    await walk.give('contact', { email: email.text.trim(), phone: phone.text.trim(), receiveCodeBy })
  }
  const emailFault = faultOf({ walk }, 'email', email, t)
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.contact.title')}
      lead={t('signup.contact.lead')}
      submit={t('signup.contact.send')}
      tries={tries}
      onSubmit={() => void submit()}
      below={<HaveAccount walk={walk} username={inUse && walk.signup.answers[inUse]} />}
    >
      <EmailField
        {...email.props}
        error={missing === 'contact' ? t('signup.contact.needed') : emailFault}
        onChange={(event) => {
          email.props.onChange(event)
          setMissing(null)
        }}
      />
      <PhoneField
        {...phone.props}
        error={faultOf({ walk }, 'phone', phone, t)}
        onChange={(event) => {
          phone.props.onChange(event)
          setMissing(null)
        }}
      />
      {isBoth && (
        <Ways
          given={{ email, phone }}
          way={way}
          error={missing === 'choice' ? t('signup.contact.choose') : null}
          onChoose={(one) => {
            setWay(one)
            setMissing(null)
          }}
        />
      )}
    </QuestionForm>
  )
}
