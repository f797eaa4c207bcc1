import type { Response } from 'light-my-request'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { as, PASSWORD, type TestApp } from './app.ts'
import type { Invited } from './invite.ts'
import { newestLetter } from './letters.ts'

export const CPF = '529.982.247-25'
export type Signer = {
  /** Sends one action, with its fields in addition to the invitation and the ticket. */
  act(action: string, body?: object): Promise<Response>
  /** Answers the questions up to and including this one. */
  walkTo(last: 'nickname' | 'fullname' | 'identifier' | 'contact' | 'code' | 'password'): Promise<Response>
  ticket(): string
}

export type Person = { domainId: number; hostkey: string; email?: string; identifier?: string }

/** A person who signs up with an invitation. */
export function signer(one: TestApp, invited: Invited, person: Person): Signer {
  const { domainId, hostkey, email = 'nina@acme.example', identifier = CPF } = person
  let ticket = ''
  async function act(action: string, body: object = {}): Promise<Response> {
    const payload = { ...invited, ...(ticket ? { signup: ticket } : {}), ...body }
    const url = `/track/signupctl/${action}`
    const answer = await one.app.inject({ method: 'POST', url, headers: as(hostkey), payload })
    ticket = answer.json().signup || ticket
    return answer
  }
  const steps = [
    ['nickname', () => act('action0', { nickname: ' Nina ' })],
    ['fullname', () => act('action1', { name: 'Nina  Prado' })],
    ['identifier', () => act('action2', { identifier })],
    ['contact', () => act('action3', { email })],
    ['code', async () => act('action4', { code: (await newestLetter(one, domainId, email)).code })],
    ['password', async () => act('action5', { password: await preparedPassword(PASSWORD) })],
  ] as const
  return {
    act,
    async walkTo(last) {
      let answer: Response | undefined
      for (const [name, step] of steps) {
        answer = await step()
        if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.body}`)
        if (name === last) break
      }
      return answer!
    },
    ticket: () => ticket,
  }
}
