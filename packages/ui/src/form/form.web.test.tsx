import { type FormEvent, useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { effectsEnded, test } from '../../../../tests/components/component-test.tsx'
import { Button } from '../button/button.tsx'
import { ChoiceCard } from '../choice-card/choice-card.tsx'
import { Field } from '../field/field.tsx'
import { Fieldset } from '../fieldset/fieldset.tsx'
import { useFirstFault } from './use-first-fault.ts'
import { useTextAnswer } from './use-text-answer.ts'

const AT = { group: 'app', at: '/' }

function Form({ isChosen = false }: { isChosen?: boolean }) {
  const [attempt, setAttempt] = useState(0)
  const ref = useFirstFault(attempt)
  const name = useTextAnswer('', (text) => text.length > 2)
  const isUnchosen = attempt > 0 && !isChosen
  async function send(event: FormEvent) {
    event.preventDefault()
    const isRight = await name.check()
    if (!isRight || !isChosen) setAttempt((count) => count + 1)
  }
  return (
    <main>
      <form ref={ref} onSubmit={(event) => void send(event)} noValidate>
        <Field label="Name" {...name.props} error={name.isWrong ? 'Too short' : null} />
        <Fieldset legend="Colour" error={isUnchosen ? 'Choose one' : null}>
          <ChoiceCard name="colour" title="Red" />
          <ChoiceCard name="colour" title="Blue" />
        </Fieldset>
        <Button type="submit">Send</Button>
      </form>
    </main>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const send = page.getByRole('button', { name: 'Send' })

test('a refused form focuses its first fault: a field, or the first choice of a group', async ({ show }) => {
  await show(<Form />, AT)
  await send.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Too short')
  await name.fill('Ana')
  await send.click()
  await expect.element(page.getByRole('radio', { name: 'Red' })).toHaveFocus()
  await expect.element(page.getByRole('group', { name: 'Colour' })).toHaveAccessibleDescription('Choose one')
})

test('a wrong text is marked on blur, never while it is empty, and unmarked when it is valid again @long', async ({
  show,
}) => {
  await show(<Form isChosen />, AT)
  await name.click()
  ;(send.element() as HTMLElement).focus()
  await expect.element(name).toBeValid()
  await name.fill('A')
  ;(send.element() as HTMLElement).focus()
  await expect.element(name).toBeInvalid()
  await name.fill('An')
  await expect.element(name).toBeValid()
})

test('a fault found on blur appears after the pointer is released, so that no button moves @long', async ({
  show,
}) => {
  await show(<Form isChosen />, AT)
  await name.fill('A')
  document.dispatchEvent(new PointerEvent('pointerdown'))
  ;(send.element() as HTMLElement).focus()
  await effectsEnded()
  await expect.element(name).toBeValid()
  document.dispatchEvent(new PointerEvent('pointerup'))
  await expect.element(name).toBeInvalid()
})
