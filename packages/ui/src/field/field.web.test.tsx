import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { effectsEndedByHand, expectAccessible, test } from '../../../../tests/components/component-test.tsx'
import { Field } from './field.tsx'
import { PasswordField, REVEAL_MS } from './password-field.tsx'
import { SelectField } from './select-field.tsx'

const AT = { group: 'app', at: '/' }
/** Resolves once the screen shows what a press changed: React renders in a microtask. */
const drawn = () => new Promise<void>((resolve) => queueMicrotask(resolve))

test('hint and error describe their field, and an error makes it invalid', async ({ show }) => {
  await show(
    <main>
      <h1>Form</h1>
      <Field label="E-mail" hint="Where we write to" defaultValue="ana" error="There is no @ in it" />
      <Field label="Phone" hint="With its area" />
    </main>,
    AT,
  )
  const wrong = page.getByRole('textbox', { name: 'E-mail' })
  await expect.element(wrong).toBeInvalid()
  await expect.element(wrong).toHaveAccessibleDescription('Where we write to There is no @ in it')
  const right = page.getByRole('textbox', { name: 'Phone' })
  await expect.element(right).toBeValid()
  await expect.element(right).toHaveAccessibleDescription('With its area')
  await expectAccessible()
})

test('a link beside a label comes after its field in the tab order', async ({ show }) => {
  await show(
    <main>
      <h1>Form</h1>
      <Field label="Name" />
      <Field label="Secret" beside={<a href="/forgotten">Forgotten</a>} />
    </main>,
    AT,
  )
  const [link, label] = [page.getByRole('link'), page.getByText('Secret')].map((one) => one.element())
  ;(page.getByLabelText('Name').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('Secret')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link')).toHaveFocus()
  expect(link!.getBoundingClientRect().bottom).toBeLessThan(label!.getBoundingClientRect().bottom + 9)
})

test('the show button reveals a password for two seconds', async ({ show }) => {
  await show(
    <main>
      <h1>Form</h1>
      <PasswordField label="Password" showLabel="Show" defaultValue="secret" />
    </main>,
    AT,
  )
  const field = page.getByLabelText('Password')
  const eye = page.getByRole('button', { name: 'Show' })
  await expect.element(field).toHaveAttribute('type', 'password')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;(eye.element() as HTMLElement).click()
  await drawn()
  expect(field.element().getAttribute('type')).toBe('text')
  expect(eye.element().getAttribute('aria-pressed')).toBe('true')
  await effectsEndedByHand()
  vi.advanceTimersByTime(REVEAL_MS - 1)
  await drawn()
  expect(field.element().getAttribute('type')).toBe('text')
  vi.advanceTimersByTime(1)
  await drawn()
  expect(field.element().getAttribute('type')).toBe('password')
})

test('a select reports the id of the chosen option, and an empty id for its first line', async ({ show }) => {
  const chosen: string[] = []
  const options = [
    { id: 'br', name: 'Brazil' },
    { id: 'pt', name: 'Portugal' },
  ]
  await show(
    <main>
      <h1>Form</h1>
      <SelectField label="Country" nothing="Choose" options={options} onChange={(id) => chosen.push(id)} />
    </main>,
    AT,
  )
  const list = page.getByRole('combobox', { name: 'Country' })
  await list.selectOptions('Portugal')
  await list.selectOptions('Choose')
  expect(chosen).toEqual(['pt', ''])
})
