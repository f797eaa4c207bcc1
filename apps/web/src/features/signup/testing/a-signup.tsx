import { invitation } from '@vereda/contract/track/signup.ts'
import type { SignupAnswer } from '@vereda/contract/track/signup-actions.ts'
import { citySearch, stateSearch } from '@vereda/contract/track/signup-lists.ts'
import type { SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { aCpf } from '../../../../../../tests/harness/a-cpf.ts'
import { NO_ANSWERS } from '../flow/signup-answers.ts'
import { SignupScreen } from '../signup-screen.tsx'

export const SHOWN = { group: 'signup', at: '/signup/all/shops' }
export const INVITATION = {
  type: 'company',
  form: 'steps',
  needsCode: false,
  company: 'Shops',
  cpfRequired: true,
} as const
const QUESTIONS = [
  'nickname',
  'fullname',
  'identifier',
  'contact',
  'code',
  'password',
  'job',
  'city',
] as const
export const EMAIL = 'nina@garden.example'
type Show = (screen: ReactNode, at: typeof SHOWN) => Promise<void>

export const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
export const next = (name = 'signup.next') =>
  page.getByRole('button', { name: say(name), exact: true }).click()
export const heading = (name: string, values?: object) =>
  page.getByRole('heading', { level: 1, name: say(name, { ...values }) })
export const alert = () => page.getByRole('alert')

/** The server's answer to this question. */
export const after = (question: SignupQuestion): SignupAnswer => {
  const given = QUESTIONS.slice(0, QUESTIONS.indexOf(question as (typeof QUESTIONS)[number]) + 1)
  const username = given.includes('contact') ? EMAIL : null
  return { result: 'ok', signup: 'ticket', step: given.length, given: [...given], username }
}

/** Shows a personal invitation's signup, with the questions up to this one answered. */
export async function at(
  question: SignupQuestion,
  show: Show,
  server: ServerDouble,
  { cpfRequired }: { cpfRequired: boolean } = INVITATION,
) {
  const { given, step } = after(question)
  const course = { type: 'company', form: 'steps', needsCode: false, isByCode: false }
  const answers = { ...NO_ANSWERS, nickname: 'Nina', name: 'Nina Prado', identifier: aCpf(1), email: EMAIL }
  const kept = { course, step, given, answers, ticket: 'ticket', username: EMAIL }
  sessionStorage.setItem('vereda.signup.all.shops', JSON.stringify(kept))
  server.keepsAnswering(stateSearch, [{ id: 'MG', code: 'MG', name: 'Minas Gerais' }])
  server.keepsAnswering(citySearch, [{ id: '1', name: 'Belo Horizonte' }])
  server.answers(invitation, { ...INVITATION, cpfRequired })
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
}
