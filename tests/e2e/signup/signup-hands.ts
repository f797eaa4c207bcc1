import { expect, type Locator, type Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { newestInOutbox } from '../../harness/outbox.ts'
import type { Say } from '../sign-in/say.ts'

export const SECRET = 'seeds and stones'

/** Operates the sign-up for a new user. */
export type Signer = {
  open(token: string, code?: string): Promise<void>
  /** Waits for the step with this heading, and for the focus on it. */
  at(title: string): Promise<void>
  next(label?: string): Promise<void>
  field(label: string): Locator
  /** Types the answer of a text step and continues. */
  answer(label: string, text: string): Promise<void>
  /** Waits for the code that was sent and types it. */
  typeCode(recipient: string): Promise<void>
  choose(name: string): Promise<void>
}

/** Operates the sign-up of a domain in a language. */
export function signer(page: Page, hostkey: string, say: Say): Signer {
  const heading = (name?: string) => page.getByRole('heading', { level: 1, name })
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const next = (label = say('signup.next')) => page.getByRole('button', { name: label, exact: true }).click()
  return {
    async open(token, code) {
      const path = ['signup', 'all', token, ...(code ? [code] : [])].join('/')
      await page.goto(address(`/${path}`, hostkey))
      await expect(heading()).toBeVisible()
    },
    async at(title) {
      await expect(heading(title)).toBeVisible()
      await expect(heading(title)).toBeFocused()
    },
    next,
    field,
    async answer(label, text) {
      await field(label).fill(text)
      await next()
    },
    async typeCode(recipient) {
      await expect(field(say('parts.code'))).toBeVisible()
      await field(say('parts.code')).fill((await newestInOutbox(hostkey, recipient)).code)
    },
    choose: (name) => page.getByRole('radio', { name, exact: true }).check({ force: true }),
  }
}

/** Answers the first three questions as a new user. */
export async function introduce(hands: Signer, say: Say, cpf: string) {
  await hands.answer(say('signup.nickname.label'), ' Nina ')
  await hands.answer(say('signup.fullname.label'), 'Nina Prado')
  await hands.answer(say('signup.cpf.label'), cpf)
  await hands.at(say('signup.contact.title'))
}

/** Enters an e-mail, its code and a password. The job or the school comes next. */
export async function proveEmail(hands: Signer, say: Say, email: string) {
  await hands.field(say('parts.email')).fill(email)
  await hands.next(say('signup.contact.send'))
  await hands.at(say('signup.code.title'))
  await hands.typeCode(email)
  await hands.at(say('signup.password.title'))
  await hands.answer(say('signup.password.label'), SECRET)
}

/** Chooses state and city, the last step of a company's signup. */
export async function finishSignup(page: Page, hands: Signer, say: Say) {
  await page.getByLabel(say('signup.city.state')).selectOption('MG')
  await page.getByRole('searchbox').fill('belo horizonte')
  await hands.choose('Belo Horizonte')
}
